import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alarm } from '#contract/alarms.ts';
import { testAlarms } from '../../../features/alarms/testing/test-alarm.ts';
import { loaded, NOW, newcomer, refresh, rowOf, rows, show } from './testing/open-list.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('a new alarm waits behind the pill and moves no row', async () => {
  let alarms = testAlarms(3);
  show({ alarms: () => alarms });
  await loaded();
  alarms = [newcomer, ...alarms];
  await refresh();
  expect(await screen.findByRole('button', { name: /1 new/ })).toBeVisible();
  expect(rows().map((row) => row.dataset.rowId)).toEqual(['alarm-3', 'alarm-2', 'alarm-1']);
});

test('N brings in what waits', async () => {
  let alarms = testAlarms(3);
  const { act } = show({ alarms: () => alarms });
  await loaded();
  alarms = [newcomer, ...alarms];
  await refresh();
  await screen.findByRole('button', { name: /1 new/ });
  await act.keyboard('n');
  await waitFor(() => expect(rows()[0]).toHaveAttribute('data-row-id', 'new'));
  expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
});

test('an empty list takes in what comes', async () => {
  let alarms: Alarm[] = [];
  show({ alarms: () => alarms });
  expect(await screen.findAllByText('0 results')).not.toHaveLength(0);
  alarms = [newcomer];
  await refresh();
  await waitFor(() => expect(rows()[0]).toHaveAttribute('data-row-id', 'new'));
});

test('a status that a colleague changed shows in its place, and the selection stays', async () => {
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

test('N on a further page goes to the newest', async () => {
  let alarms = testAlarms(60);
  const { act, location } = show({ alarms: () => alarms, path: '/alarms?page=2' });
  await loaded();
  alarms = [newcomer, ...alarms];
  await act.keyboard('n');
  await waitFor(() => expect(rows()[0]).toHaveAttribute('data-row-id', 'new'));
  expect(location()).toBe('/alarms');
});
