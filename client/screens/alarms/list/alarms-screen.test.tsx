import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listAlarms } from '#contract/alarms.ts';
import { testAlarm, testAlarms } from '../../../features/alarms/testing/test-alarm.ts';
import { refusal } from '../../../lib/testing/fake-server.ts';
import { loaded, NOW, refresh, rowOf, rows, serving, show, table } from './testing/open-list.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('the newest alarms show first, with their columns', async () => {
  show();
  await loaded();
  expect(rows().map((row) => row.dataset.rowId)).toEqual(['alarm-3', 'alarm-2', 'alarm-1']);
  expect(within(table()).getAllByRole('columnheader')).toHaveLength(9);
  expect(screen.getByText('1–3 of 3')).toBeVisible();
});

test('a type shows the colour that its tenant assigned', async () => {
  const tenant = { id: 't-1', name: 'Harborline', config: { alarmTypeColorCoding: { Loitering: '#8c7ae6' } } };
  show({ alarms: () => testAlarms(2, (number) => (number === 2 ? { type: 'Loitering', tenant } : { tenant })) });
  await loaded();
  expect(rowOf('alarm-2').querySelector('[data-color]')).toHaveStyle({ backgroundColor: '#8c7ae6' });
  expect(rowOf('alarm-1').querySelector('[data-color]')).toBeNull();
});

test('an invalid colour is not drawn', async () => {
  const tenant = { id: 't-1', name: 'Harborline', config: { alarmTypeColorCoding: { Loitering: 'url(//evil.test)' } } };
  show({ alarms: () => testAlarms(1, () => ({ type: 'Loitering', tenant })) });
  await loaded();
  expect(rowOf('alarm-1').querySelector('[data-color]')).not.toHaveAttribute('style');
});

test("users of several tenants see the alarm's tenant", async () => {
  show({ role: 'MO' });
  await loaded();
  expect(within(table()).getByRole('columnheader', { name: 'Tenant' })).toBeVisible();
});

test('users of one tenant have no tenant column', async () => {
  const { act } = show();
  await loaded();
  await act.click(screen.getByRole('button', { name: 'Columns 9/14' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Badge number' })).toBeVisible();
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Tenant' })).toBeNull();
});

test('a hidden column stays hidden, in the address and on the next visit', async () => {
  const { act, location, unmount } = show();
  await loaded();
  await act.click(screen.getByRole('button', { name: 'Columns 9/14' }));
  await act.click(await screen.findByRole('menuitemcheckbox', { name: 'Camera' }));
  expect(within(table()).queryByRole('columnheader', { name: 'Camera' })).toBeNull();
  expect(location()).toContain('columns=age%2Ctap%2Ctype');
  unmount();
  show();
  await loaded();
  expect(within(table()).queryByRole('columnheader', { name: 'Camera' })).toBeNull();
});

test('an empty result of filters can be cleared', async () => {
  const { act, location } = show({ alarms: () => [], path: '/alarms?priority=high' });
  await waitFor(() => expect(within(table().parentElement ?? table()).getByText('0 results')).toBeVisible());
  await act.click(within(table().parentElement ?? table()).getByRole('button', { name: 'Clear' }));
  expect(location()).toBe('/alarms');
});

test('a failed refresh keeps the known rows, with their time', async () => {
  const { server } = show();
  await loaded();
  server.answer(refusal(listAlarms, 'unavailable', 'The database is busy'));
  await refresh();
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is busyShowing alarms as of');
  expect(rows()).toHaveLength(3);
});

test('Retry loads the list', async () => {
  const { act, server } = show({ answers: [refusal(listAlarms, 'unavailable', 'The database is busy')] });
  expect(await screen.findByText('The database is busy')).toBeVisible();
  expect(screen.queryByText('0 results')).toBeNull();
  server.answer(serving(() => testAlarms(2)));
  await act.click(screen.getByRole('button', { name: 'Retry' }));
  await loaded();
  expect(screen.queryByText('The database is busy')).toBeNull();
});

test('a failed list shows its error while it is retried, and no counts', async () => {
  const { server } = show({ answers: [refusal(listAlarms, 'unavailable', 'The database is busy')] });
  expect(await screen.findByText('The database is busy')).toBeVisible();
  server.answer({ ...serving(() => testAlarms(2)), wait: new Promise(() => {}) });
  await refresh();
  expect(screen.getByText('The database is busy')).toBeVisible();
  expect(screen.queryByText(/0 results|\b0\b/)).toBeNull();
});

test('an empty list that fails to refresh does not say 0 results', async () => {
  const { server } = show({ alarms: () => [] });
  expect(await screen.findAllByText('0 results')).not.toHaveLength(0);
  server.answer(refusal(listAlarms, 'unavailable', 'The database is busy'));
  await refresh();
  expect(await screen.findByText('The database is busy')).toBeVisible();
  expect(screen.queryByText('0 results')).toBeNull();
});

test('no counts are shown while the list loads', async () => {
  show({ answers: [{ ...serving(() => []), wait: new Promise(() => {}) }] });
  expect(table()).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('0 results')).toBeNull();
});

test('the top bar shows the pending count and the time of the latest alarm', async () => {
  const alarms = [
    ...testAlarms(3, (number) => (number === 1 ? { status: 'in_progress' } : {})),
    testAlarm({ id: 'low', tap: 50 }),
    testAlarm({ id: 'done', status: 'resolved_by_operator' }),
  ];
  show({ alarms: () => alarms });
  await loaded();
  expect(await screen.findByText(/Latest alarm \d\d:14:25/)).toBeVisible();
  const bar = screen.getByRole('banner');
  await waitFor(() => expect(bar).toHaveTextContent('3 Pending1 In Progress'));
});

test('without an alarm in the last hour the latest one is Unavailable', async () => {
  show({ alarms: () => [] });
  expect(await screen.findByText('Latest alarm Unavailable')).toBeVisible();
});
