import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alarm } from '#contract/alarms.ts';
import { testAlarms } from '../../../features/alarms/testing/test-alarm.ts';
import { loaded, NOW, newcomer, refresh, rowOf, rows, serving, show, table } from './testing/open-list.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

function scrollDown(): void {
  const scroller = table().parentElement;
  if (!scroller) throw new Error('Nothing scrolls');
  scroller.scrollTop = 200;
  fireEvent.scroll(scroller);
}

const ids = () => rows().map((row) => row.dataset.rowId);

/** Renders the list with three alarms; a fourth one arrives with the next poll. */
async function showThenRaise(attend: (user: UserEvent) => Promise<unknown> = async () => {}) {
  let alarms = testAlarms(3);
  const shown = show({ alarms: () => alarms });
  await loaded();
  await attend(shown.act);
  alarms = [newcomer, ...alarms];
  await refresh();
  return shown;
}

test('a new alarm appears by itself while the list is idle', async () => {
  await showThenRaise();
  await waitFor(() => expect(ids()).toEqual(['new', 'alarm-3', 'alarm-2', 'alarm-1']));
  expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  expect(screen.getByText('1–4 of 4')).toBeVisible();
});

test.each<[string, (user: UserEvent) => Promise<unknown>]>([
  ['the pointer is over the list', (user) => user.hover(rowOf('alarm-2'))],
  ['a row is selected', (user) => user.keyboard('{ArrowDown}')],
  ['the keyboard focus is in the list', async () => act(() => rowOf('alarm-3').focus())],
  ['the list is scrolled down', async () => scrollDown()],
])('a new alarm waits behind the pill and moves no row while %s', async (_, attend) => {
  await showThenRaise(attend);
  expect(await screen.findByRole('button', { name: /1 new/ })).toBeVisible();
  expect(ids()).toEqual(['alarm-3', 'alarm-2', 'alarm-1']);
});

test('waiting alarms appear as soon as the pointer leaves the list', async () => {
  const { act: user } = await showThenRaise((pointing) => pointing.hover(rowOf('alarm-2')));
  await screen.findByRole('button', { name: /1 new/ });
  await user.hover(screen.getByRole('heading', { name: 'Alarms' }));
  await waitFor(() => expect(ids()[0]).toBe('new'));
  expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
});

test('Esc clears the selection, and waiting alarms appear', async () => {
  const { act: user, location } = await showThenRaise(async (selecting) => {
    await selecting.click(rowOf('alarm-2'));
    await selecting.unhover(table());
  });
  await screen.findByRole('button', { name: /1 new/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(ids()[0]).toBe('new'));
  await waitFor(() => expect(location()).toBe('/alarms'));
  expect(within(table()).queryByRole('row', { selected: true })).toBeNull();
});

test('the rows stay when the pointer arrives while new ones are loading', async () => {
  let alarms = testAlarms(3);
  const { act: user, server } = show({ alarms: () => alarms });
  await loaded();
  let arrive = () => {};
  const wait = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  alarms = [newcomer, ...alarms];
  server.answer({ ...serving(() => alarms), wait });
  await refresh();
  await user.hover(rowOf('alarm-2'));
  arrive();
  expect(await screen.findByRole('button', { name: /1 new/ })).toBeVisible();
  expect(ids()).toEqual(['alarm-3', 'alarm-2', 'alarm-1']);
});

test('N shows the waiting alarms', async () => {
  const { act: user } = await showThenRaise((selecting) => selecting.keyboard('{ArrowDown}'));
  await screen.findByRole('button', { name: /1 new/ });
  await user.keyboard('n');
  await waitFor(() => expect(ids()[0]).toBe('new'));
  expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
});

test('an empty list shows new alarms at once', async () => {
  let alarms: Alarm[] = [];
  show({ alarms: () => alarms });
  expect(await screen.findAllByText('0 results')).not.toHaveLength(0);
  alarms = [newcomer];
  await refresh();
  await waitFor(() => expect(rows()[0]).toHaveAttribute('data-row-id', 'new'));
});

test("a colleague's status change shows in place, and the selection stays", async () => {
  let alarms = testAlarms(3);
  const { act } = show({ alarms: () => alarms });
  await loaded();
  await act.keyboard('{ArrowDown}{ArrowDown}');
  expect(rowOf('alarm-2')).toHaveAttribute('aria-selected', 'true');
  alarms = testAlarms(3, (number) => (number === 2 ? { status: 'resolved_by_operator' } : {}));
  await refresh();
  await waitFor(() => expect(within(rowOf('alarm-2')).getByText('Resolved')).toBeVisible());
  expect(rowOf('alarm-2')).toHaveAttribute('aria-selected', 'true');
});

test('N on a later page goes to the newest alarms', async () => {
  let alarms = testAlarms(60);
  const { act, location } = show({ alarms: () => alarms, path: '/alarms?page=2' });
  await loaded();
  alarms = [newcomer, ...alarms];
  await act.keyboard('n');
  await waitFor(() => expect(rows()[0]).toHaveAttribute('data-row-id', 'new'));
  expect(location()).toBe('/alarms');
});
