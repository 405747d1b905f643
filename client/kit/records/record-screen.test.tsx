import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import { invalidate } from '../../data/invalidate.ts';
import { createAddedRow } from '../../data/lists/added-row.ts';
import type { ListSource, PageQuery } from '../../data/lists/list-source.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { useDraftState } from '../../lib/unsaved.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { ValuesOf } from '../filter.ts';
import { flag } from '../filters/flag.tsx';
import { useListPage } from '../list-page.ts';
import { type ListDefinition, useListView, wireSort } from '../list-view.ts';
import { RecordPane, useRecordPane } from './record-pane.tsx';
import { RecordScreen } from './record-screen.tsx';
import { useRowSelection } from './use-row-selection.ts';

interface Lamp {
  id: string;
  name: string;
}

interface LampQuery extends PageQuery {
  sort?: 'name' | undefined;
  direction?: 'asc' | 'desc' | undefined;
  lit?: boolean;
}

const filters = { lit: flag({ label: 'Lit', param: 'lit' }) };
const lampList: ListDefinition<ValuesOf<typeof filters>, LampQuery> = {
  id: 'lamps',
  noun: 'lamps',
  pageSize: 2,
  pane: 'lamp',
  sorts: ['name'],
  filters,
  query: ({ lit }, sort) => ({ ...(lit && { lit }), ...wireSort(sort, ['name']) }),
};

const LAMPS = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `Lamp ${id}` }));
const list = vi.fn<ListSource<Lamp, LampQuery>['list']>(async ({ page = 1 }) => ({
  items: LAMPS.slice((page - 1) * 2, page * 2),
  total: LAMPS.length,
}));
const entity = 'audio-devices';
const source: ListSource<Lamp, LampQuery> = { entity, list };
const columns = [{ id: 'name', header: 'Name', width: 100, cell: ({ name }: Lamp) => name }];
const lampId = ({ id }: Lamp) => id;

const fetchOne = vi.fn(async (lamp: Lamp): Promise<Lamp | null> => lamp);
const added = createAddedRow<Lamp>(entity, fetchOne);

function Note() {
  const [text, setText] = useDraftState('', (typed) => typed !== '');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
}

function Lamps() {
  const client = useQueryClient();
  const view = useListView(lampList);
  const page = useListPage(view, source);
  const rows = useRowSelection(view);
  const pane = useRecordPane(view);
  return (
    <RecordScreen
      title="Lamps"
      keys="audio-devices"
      view={view}
      page={page}
      columns={columns}
      rowId={lampId}
      onOpen={({ id }) => pane.open(id)}
      added={added}
      add={false}
      bulk={{ rows, actions: <Button size="small">Light {[...rows.selection].join(' ')}</Button> }}
      pane={
        pane.openId && (
          <RecordPane pane={pane} title={`Lamp ${pane.openId}`}>
            <Note key={pane.openId} />
          </RecordPane>
        )
      }
    >
      <button type="button" onClick={() => void invalidate(client, entity)}>
        Change
      </button>
      <LeaveGuard />
    </RecordScreen>
  );
}

async function show(path = '/lamps') {
  const rendered = renderScreen(<Lamps />, { path });
  await screen.findAllByRole('row', { name: /Lamp/ });
  return rendered;
}
const row = (id: string) => screen.findByRole('row', { name: new RegExp(`Lamp ${id}`) });
const select = async (id: string) => within(await row(id)).getByRole('checkbox');
const openPane = () => screen.queryByRole('complementary', { name: /Lamp/ });

it('sorts on the server, and keeps the order in the address', async () => {
  const { act, location } = await show('/lamps?page=2');
  await act.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(location()).toBe('/lamps?sort=name'));
  await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ page: 1, sort: 'name', direction: 'asc' }));
  await act.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(location()).toBe('/lamps?sort=-name'));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
});

it('ignores an order that the server does not offer', async () => {
  await show('/lamps?sort=colour');
  expect(list.mock.lastCall?.[0]).not.toHaveProperty('sort');
});

it('keeps selected rows through other pages, with their number and the bulk actions', async () => {
  const { act } = await show();
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  await act.click(await select('b'));
  await act.click(screen.getByRole('button', { name: 'Next page' }));
  await act.click(await select('c'));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  expect(bar.getByRole('button', { name: 'Light b c' })).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Previous page' }));
  await waitFor(async () => expect(await select('b')).toBeChecked());
  await act.click(bar.getByRole('button', { name: 'Clear selection' }));
  expect(await select('b')).not.toBeChecked();
});

it('goes on at the rows with the keyboard once the selection is cleared', async () => {
  const { act } = await show();
  await act.click(await select('a'));
  await act.click(screen.getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select all rows of this page' })).toHaveFocus());
});

it('clears the selection when a filter changes', async () => {
  const { act } = await show();
  await act.click(await select('a'));
  await act.click(screen.getByRole('switch', { name: 'Lit' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
});

it('opens a record beside the list with its address, and Escape closes it and returns to its row', async () => {
  const { act, location } = await show();
  await act.dblClick(await row('b'));
  await waitFor(() => expect(location()).toContain('lamp=b'));
  expect(openPane()).toHaveAccessibleName('Lamp b');
  expect(screen.getByRole('heading', { name: 'Lamp b' })).toHaveFocus();
  await act.keyboard('{Escape}');
  await waitFor(() => expect(openPane()).toBeNull());
  expect(location()).not.toContain('lamp=');
  expect(await row('b')).toHaveFocus();
});

it('opens the record of a link, and closes it without leaving the list', async () => {
  const { act, location } = await show('/lamps?page=2&lamp=c');
  expect(openPane()).toHaveAccessibleName('Lamp c');
  await act.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location()).toBe('/lamps?page=2'));
});

it('marks the row of the open record', async () => {
  const { act } = await show('/lamps?lamp=b');
  expect(await row('b')).toHaveAttribute('aria-current', 'true');
  await act.dblClick(await row('a'));
  await waitFor(async () => expect(await row('a')).toHaveAttribute('aria-current', 'true'));
  expect(await row('b')).not.toHaveAttribute('aria-current');
});

it('asks before unsaved text in the pane is lost to another record', async () => {
  const { act, location } = await show('/lamps?lamp=a');
  await act.type(screen.getByRole('textbox', { name: 'Note' }), 'Broken');
  await act.dblClick(await row('b'));
  await act.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(openPane()).toHaveAccessibleName('Lamp a');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Broken');
  await act.dblClick(await row('b'));
  await act.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location()).toContain('lamp=b'));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
});

it('selects an added record of the page', async () => {
  await show();
  act(() => added.set({ id: 'b', name: 'Lamp b' }));
  expect(await row('b')).toHaveAttribute('aria-current', 'true');
  expect(screen.getAllByRole('row', { name: /Lamp/ })).toHaveLength(2);
});

it('shows an added record that is on another page at the top, until the page is turned', async () => {
  const { act: user } = await show();
  act(() => added.set({ id: 'd', name: 'Lamp d' }));
  const [first] = await screen.findAllByRole('row', { name: /Lamp/ });
  expect(first).toHaveTextContent('Lamp d');
  expect(first).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await row('c');
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await row('a');
  expect(screen.queryByText('Lamp d')).toBeNull();
});

it('shows the new values of an added record on another page once it is changed', async () => {
  const { act: user } = await show();
  act(() => added.set({ id: 'd', name: 'Lamp d' }));
  await row('d');
  fetchOne.mockResolvedValueOnce({ id: 'd', name: 'Lamp d in the hall' });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await row('d in the hall')).toHaveAttribute('aria-current', 'true');
});

it('takes an added record on another page off the list once it is removed', async () => {
  const { act: user } = await show();
  act(() => added.set({ id: 'd', name: 'Lamp d' }));
  await row('d');
  fetchOne.mockResolvedValueOnce(null);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.queryByText('Lamp d')).toBeNull());
});
