import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { getAlarm } from '#contract/alarms.ts';
import { testAlarm, testAlarms } from '../../../features/alarms/testing/test-alarm.ts';
import { refusal, reply } from '../../../lib/testing/fake-server.ts';
import { loaded, NOW, newcomer, rowOf, rows, show } from './testing/open-list.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('the arrows and Enter open an alarm, and the list remembers it', async () => {
  const { act, location } = show();
  await loaded();
  await act.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText(/The details/)).toBeVisible();
  expect(location()).toBe('/alarms/alarm-3?partitionKey=202511');
});

test('Back from an alarm restores the rows, and the alarm is selected', async () => {
  let alarms = testAlarms(60);
  const { act, location } = show({ alarms: () => alarms });
  await loaded();
  await act.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(rows()[0]).toHaveAttribute('data-row-id', 'alarm-10'));
  await act.dblClick(rowOf('alarm-9'));
  await screen.findByText(/The details/);
  alarms = [newcomer, ...alarms];
  await act.click(screen.getByRole('button', { name: 'Back' }));
  await loaded();
  expect(location()).toBe('/alarms?page=2&alarm=alarm-9');
  expect(rows()[0]).toHaveAttribute('data-row-id', 'alarm-10');
  expect(rowOf('alarm-9')).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('button', { name: /1 new/ })).toBeVisible();
});

test('Ctrl+Enter and the middle button open an alarm in a new tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { act } = show();
  await loaded();
  await act.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  await act.pointer({ keys: '[MouseMiddle]', target: rowOf('alarm-1') });
  expect(open.mock.calls.map(([address]) => address)).toEqual([
    '/alarms/alarm-3?partitionKey=202511',
    '/alarms/alarm-1?partitionKey=202511',
  ]);
});

test.each(['on', 'off'])(
  'with the preview %s a click selects the alarm and a double click opens it',
  async (preview) => {
    const { act, location } = show({ path: `/alarms?preview=${preview}` });
    await loaded();
    await act.click(rowOf('alarm-2'));
    expect(rowOf('alarm-2')).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(location()).toBe(`/alarms?preview=${preview}&alarm=alarm-2`));
    await act.dblClick(rowOf('alarm-2'));
    await waitFor(() => expect(location()).toContain('/alarms/alarm-2'));
  },
);

test('Space opens the preview of the selected alarm, and closes it', async () => {
  const { act } = show();
  await loaded();
  await act.keyboard('{ArrowDown} ');
  const preview = await screen.findByRole('complementary', { name: 'Preview' });
  expect(within(preview).getByText('Person detected')).toBeVisible();
  await act.keyboard(' ');
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
});

test('P sets the selected alarm In Progress', async () => {
  const taken = testAlarm({ id: 'alarm-3', status: 'in_progress' });
  const { act, server } = show({ answers: [reply(updateAlarm, { payload: taken })] });
  await loaded();
  await act.keyboard('{ArrowDown}p');
  await waitFor(() =>
    expect(server.calls(updateAlarm)[0]).toMatchObject({
      path: '/v2/orm/alarm/update/alarm-3',
      body: { newStatus: 'in_progress', timestamp: '2025-11-20T08:14:25.000Z', partitionKey: '202511' },
    }),
  );
  expect(await screen.findByText('Alarm status updated')).toBeVisible();
});

test('an operator who is too late to take an alarm sees the reason', async () => {
  const answers = [refusal(updateAlarm, 'transition_refused', 'The alarm is in progress already')];
  const { act } = show({ answers });
  await loaded();
  await act.keyboard('{ArrowDown}p');
  expect(await screen.findByText('The alarm is in progress already')).toBeVisible();
});

test('a selected alarm outside the list is still previewed', async () => {
  const elsewhere = testAlarm({ id: 'older', type: 'Loitering' });
  const { act, location } = show({
    path: '/alarms?preview=on&alarm=older',
    answers: [reply(getAlarm, { payload: elsewhere })],
  });
  const preview = await screen.findByRole('complementary', { name: 'Preview' });
  expect(await within(preview).findByText('Loitering')).toBeVisible();
  await act.keyboard('{Enter}');
  await waitFor(() => expect(location()).toBe('/alarms/older?partitionKey=202511'));
});
