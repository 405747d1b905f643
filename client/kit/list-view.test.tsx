import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LeaveGuard } from '../app/leave-guard.tsx';
import { renderScreen } from '../lib/testing/render-screen.tsx';
import { ClosedByContext, closedByParam, useUnsaved } from '../lib/unsaved.ts';
import { type ValuesOf, withFilter } from './filter.ts';
import { atLeast } from './filters/at-least.tsx';
import { flag } from './filters/flag.tsx';
import { type ListDefinition, useListView } from './list-view.ts';

const filters = {
  tap: atLeast({ label: 'TAP', param: 'tap', min: 0, max: 100 }),
  mine: flag({ label: 'Mine', param: 'mine' }),
};
const list: ListDefinition<ValuesOf<typeof filters>, object> = {
  id: 'things',
  noun: 'things',
  pageSize: 10,
  selection: 'thing',
  filters,
  query: () => ({}),
};

function Things() {
  const view = useListView(list);
  const setTap = () => view.setFilters((all) => withFilter(list, all, 'tap', 40));
  const setMine = () => view.setFilters((all) => withFilter(list, all, 'mine', true));
  const actions = {
    both: () => {
      setTap();
      setMine();
    },
    'filter and page': () => {
      setTap();
      view.setPage(3);
    },
    select: () => view.select('a'),
    page: () => view.setPage(2),
    new: () => view.showNew(),
  };
  return (
    <>
      {Object.entries(actions).map(([name, act]) => (
        <button key={name} type="button" onClick={act}>
          {name}
        </button>
      ))}
      <output>{JSON.stringify([view.selected, view.snapshotId])}</output>
    </>
  );
}

const show = (path = '/things') => renderScreen(<Things />, { path });
const press = (name: string) => screen.getByRole('button', { name });
const shown = (): [selected: string | null, snapshotId: string] =>
  JSON.parse(screen.getByRole('status').textContent ?? '');

test('two changes of filters at the same moment both apply', async () => {
  const { act: user, location } = show();
  await user.click(press('both'));
  await waitFor(() => expect(location()).toBe('/things?tap=40&mine=true'));
});

test('a page turned at the same moment as a filter changes belongs to the new list', async () => {
  const { act: user, location } = show();
  const [, before] = shown();
  await user.click(press('filter and page'));
  await waitFor(() => expect(location()).toBe('/things?tap=40&page=3'));
  expect(shown()[1]).not.toBe(before);
});

test('the selection is written to the address after a pause, and cleared by another page', async () => {
  const { act: user, location } = show();
  await user.click(press('select'));
  expect(location()).toBe('/things');
  await waitFor(() => expect(location()).toBe('/things?thing=a'));
  await user.click(press('page'));
  await waitFor(() => expect(location()).toBe('/things?page=2'));
  expect(shown()[0]).toBeNull();
});

test('turning the page clears a selection that is not in the address yet', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { act: user, location } = show();
  await user.click(press('select'));
  await user.click(press('page'));
  await waitFor(() => expect(location()).toBe('/things?page=2'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(location()).toBe('/things?page=2');
  expect(shown()[0]).toBeNull();
});

test('showing new rows keeps the selection and goes to the first page', async () => {
  const { act: user, location } = show('/things?page=4&thing=b');
  const [, before] = shown();
  await user.click(press('new'));
  await waitFor(() => expect(location()).toBe('/things?thing=b'));
  expect(shown()).toEqual(['b', expect.not.stringContaining(before)]);
});

const closedWithThing = closedByParam('thing');

function Draft() {
  useUnsaved(true);
  return <p>Draft</p>;
}

/** A list with unsaved input in the pane of the selected row. */
async function showDraft() {
  const page = renderScreen(
    <>
      <Things />
      <ClosedByContext value={closedWithThing}>
        <Draft />
      </ClosedByContext>
      <LeaveGuard />
    </>,
    { path: '/things?thing=b' },
  );
  await page.act.click(press('page'));
  return page;
}

test('after Stay, the list is as it was: its selection stays, and the next change loses nothing', async () => {
  const { act: user, location } = await showDraft();
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(shown()[0]).toBe('b');
  await user.click(press('new'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe('/things?thing=b');
});

test('after Leave, the change applies', async () => {
  const { act: user, location } = await showDraft();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location()).toBe('/things?page=2'));
  expect(shown()[0]).toBeNull();
});
