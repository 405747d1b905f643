import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Edit, RowChange } from '../../data/edit.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import type { ListPage } from '../list-page.ts';
import { useRowChanges } from './use-row-changes.ts';

interface Lamp {
  id: string;
  lit: boolean;
}

const lampId = ({ id }: Lamp) => id;
const page: ListPage<Lamp> = {
  data: {
    rows: [
      { id: 'a', lit: false },
      { id: 'b', lit: false },
    ],
    total: 2,
    at: 0,
    snapshotId: '',
    page: 1,
  },
  failure: null,
  total: 2,
  isPlaceholderData: false,
  refetch: async () => undefined,
};

function Lamps({ edit }: { edit: Edit<RowChange<Lamp>> }) {
  const { page: shown, apply } = useRowChanges(page, lampId);
  return shown.data?.rows.map((row) => (
    <button type="button" key={row.id} onClick={() => void apply(edit, { row, change: { lit: true } })}>
      {`${row.id} ${row.lit ? 'on' : 'off'}`}
    </button>
  ));
}

/** Two lamps, and a change that the test answers in place of the server. */
function open() {
  let accept = () => {};
  let refuse = () => {};
  const answer = new Promise<void>((resolve, reject) => {
    accept = resolve;
    refuse = () => reject(new Error('No'));
  });
  const edit: Edit<RowChange<Lamp>> = {
    entity: 'alarm-type-groups',
    send: () => answer,
    successMessage: 'Lit',
    failureMessage: 'Failed to light',
  };
  return { ...renderScreen(<Lamps edit={edit} />), accept, refuse };
}

it('shows a change before the server has answered, and only in its row', async () => {
  const { act } = open();
  await act.click(screen.getByRole('button', { name: 'a off' }));
  expect(screen.getByRole('button', { name: 'a on' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'b off' })).toBeVisible();
});

it('reverts and reports a refused change', async () => {
  const { act, refuse } = open();
  await act.click(screen.getByRole('button', { name: 'a off' }));
  refuse();
  expect(await screen.findByText('Failed to light')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'a off' })).toBeVisible());
});

it('shows the row of the list again after the change', async () => {
  const { act, accept } = open();
  await act.click(screen.getByRole('button', { name: 'a off' }));
  accept();
  expect(await screen.findByText('Lit')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'a off' })).toBeVisible());
});
