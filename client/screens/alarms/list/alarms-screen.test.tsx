import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { type Alarm, getAlarm, listAlarms } from '#contract/alarms.ts';
import type { RoleKey } from '#contract/permissions.ts';
import { testAlarm, testAlarms } from '../../../features/alarms/testing/test-alarm.ts';
import { type Answer, type ReceivedCall, refusal, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { AlarmsScreen } from './alarms-screen.tsx';

const NOW = Date.parse('2025-11-20T08:14:37.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** Answers the list as the server would: these alarms between the bounds and of the statuses, page by page. */
function serving(alarms: () => readonly Alarm[]): Answer {
  return reply(listAlarms, ({ query }: ReceivedCall) => {
    const from = Number(query.dateFrom ?? 0);
    const to = Number(query.dateTo ?? Number.POSITIVE_INFINITY);
    const size = Number(query.pageSize);
    const statuses = query.statuses?.split('^^^');
    const within = alarms().filter(
      ({ timestamp, status }) =>
        Date.parse(timestamp) >= from && Date.parse(timestamp) <= to && (!statuses || statuses.includes(status)),
    );
    const start = (Number(query.page) - 1) * size;
    return { payload: { items: within.slice(start, start + size), total: within.length } };
  });
}

const newcomer = testAlarm({ id: 'new', timestamp: '2025-11-20T08:14:36.000Z', type: 'Perimeter breach' });

function Details() {
  const navigate = useNavigate();
  const { list } = Object(useLocation().state);
  return (
    <>
      <p>The details, from {list}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

function show({
  alarms = () => testAlarms(3),
  path = '/alarms',
  role = 'GO',
  answers = [],
}: {
  alarms?: () => readonly Alarm[];
  path?: string;
  role?: RoleKey;
  answers?: Answer[];
} = {}) {
  return renderScreen(<AlarmsScreen />, {
    path,
    user: testUser(role),
    answers: [serving(alarms), ...answers],
    routes: [{ path: '/alarms/:alarmId', element: <Details /> }],
  });
}

const table = () => screen.getByRole('grid', { name: 'Alarms' });
const rows = () => within(table()).getAllByRole('row').slice(1);
const rowOf = (id: string) => {
  const row = table().querySelector(`[data-row-id="${id}"]`);
  if (!(row instanceof HTMLElement)) throw new Error(`No row ${id}`);
  return row;
};
const loaded = () => waitFor(() => expect(table().querySelector('[data-row-id]')).not.toBeNull());
const refresh = () => act(() => vi.advanceTimersByTimeAsync(5_000));

test('the newest alarms are there at once, with their columns', async () => {
  show();
  await loaded();
  expect(rows().map((row) => row.dataset.rowId)).toEqual(['alarm-3', 'alarm-2', 'alarm-1']);
  expect(within(table()).getAllByRole('columnheader')).toHaveLength(10);
  expect(screen.getByText('1–3 of 3')).toBeVisible();
});

test('who works for several tenants sees whose alarm it is', async () => {
  show({ role: 'MO' });
  await loaded();
  expect(within(table()).getByRole('columnheader', { name: 'Tenant' })).toBeVisible();
});

test('who works for one tenant is offered no tenant column', async () => {
  const { act } = show();
  await loaded();
  await act.click(screen.getByRole('button', { name: 'Columns 10/14' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Badge number' })).toBeVisible();
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Tenant' })).toBeNull();
});

test('a column that is switched off stays off, in the address and the next time', async () => {
  const { act, location, unmount } = show();
  await loaded();
  await act.click(screen.getByRole('button', { name: 'Columns 10/14' }));
  await act.click(await screen.findByRole('menuitemcheckbox', { name: 'Camera' }));
  expect(within(table()).queryByRole('columnheader', { name: 'Camera' })).toBeNull();
  expect(location()).toContain('columns=age%2Ctap%2Ctype');
  unmount();
  show();
  await loaded();
  expect(within(table()).queryByRole('columnheader', { name: 'Camera' })).toBeNull();
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

test('the arrows and Enter open an alarm, and the list remembers it', async () => {
  const { act, location } = show();
  await loaded();
  await act.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText(/The details/)).toBeVisible();
  expect(location()).toBe('/alarms/alarm-3?partitionKey=202511');
});

test('Back from an alarm finds the rows as they were left, and the alarm selected', async () => {
  let alarms = testAlarms(60);
  const { act, location } = show({ alarms: () => alarms });
  await loaded();
  await act.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(rows()[0]).toHaveAttribute('data-row-id', 'alarm-10'));
  await act.click(rowOf('alarm-9'));
  await screen.findByText(/The details/);
  alarms = [newcomer, ...alarms];
  await act.click(screen.getByRole('button', { name: 'Back' }));
  await loaded();
  expect(location()).toBe('/alarms?page=2&alarm=alarm-9');
  expect(rows()[0]).toHaveAttribute('data-row-id', 'alarm-10');
  expect(rowOf('alarm-9')).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('button', { name: /1 new/ })).toBeVisible();
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

test('a changed filter begins at the first page', async () => {
  const { act, location } = show({ alarms: () => testAlarms(60), path: '/alarms?page=2' });
  await loaded();
  await act.click(screen.getByRole('button', { name: /Past 12 Hours/ }));
  await act.click(await screen.findByRole('radio', { name: 'Past Week' }));
  await waitFor(() => expect(rows()[0]).toHaveAttribute('data-row-id', 'alarm-60'));
  expect(location()).toBe('/alarms?period=past-week');
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

test('a click opens the alarm; with the preview open it selects it', async () => {
  const { act, location } = show({ path: '/alarms?preview=on' });
  await loaded();
  await act.click(rowOf('alarm-2'));
  expect(
    within(await screen.findByRole('complementary', { name: 'Preview' })).getByText('Person detected'),
  ).toBeVisible();
  await act.keyboard(' ');
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
  await act.click(rowOf('alarm-2'));
  await waitFor(() => expect(location()).toContain('/alarms/alarm-2'));
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

test('who comes too late to take an alarm is told why', async () => {
  const answers = [refusal(updateAlarm, 'transition_refused', 'The alarm is in progress already')];
  const { act } = show({ answers });
  await loaded();
  await act.keyboard('{ArrowDown}p');
  expect(await screen.findByText('The alarm is in progress already')).toBeVisible();
});

test('pages continue the list', async () => {
  const { act, location } = show({ alarms: () => testAlarms(120) });
  await loaded();
  expect(screen.getByText('1–50 of 120')).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(rows()[0]).toHaveAttribute('data-row-id', 'alarm-70'));
  expect(location()).toBe('/alarms?page=2');
  expect(screen.getByText('51–100 of 120')).toBeVisible();
});

test('more than a thousand reads 1000+', async () => {
  show({ alarms: () => testAlarms(1_001) });
  await loaded();
  expect(screen.getByText('1–50 of 1000+')).toBeVisible();
});

test('a page that is not there any more gives way to the last one', async () => {
  const { location } = show({ alarms: () => testAlarms(60), path: '/alarms?page=7' });
  await waitFor(() => expect(location()).toBe('/alarms?page=2'));
  await waitFor(() => expect(rows()[0]).toHaveAttribute('data-row-id', 'alarm-10'));
});

test('an empty result of filters can be cleared', async () => {
  const { act, location } = show({ alarms: () => [], path: '/alarms?priority=high' });
  await waitFor(() => expect(within(table().parentElement ?? table()).getByText('0 results')).toBeVisible());
  await act.click(within(table().parentElement ?? table()).getByRole('button', { name: 'Clear' }));
  expect(location()).toBe('/alarms');
});

test('a failed refresh keeps what was known, with its time', async () => {
  const { server } = show();
  await loaded();
  server.answer(refusal(listAlarms, 'unavailable', 'The database is busy'));
  await refresh();
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is busyShowing alarms as of');
  expect(rows()).toHaveLength(3);
});

test('Retry gets the list back', async () => {
  const { act, server } = show({ answers: [refusal(listAlarms, 'unavailable', 'The database is busy')] });
  expect(await screen.findByText('The database is busy')).toBeVisible();
  server.answer(serving(() => testAlarms(2)));
  await act.click(screen.getByRole('button', { name: 'Retry' }));
  await loaded();
  expect(screen.queryByText('The database is busy')).toBeNull();
});

test('the top bar tells what waits and when the latest alarm came', async () => {
  const alarms = testAlarms(3, (number) => (number === 1 ? { status: 'in_progress' } : {}));
  show({ alarms: () => alarms });
  await loaded();
  expect(await screen.findByText(/Latest alarm \d\d:14:25/)).toBeVisible();
  const bar = screen.getByRole('banner');
  await waitFor(() => expect(bar).toHaveTextContent('2Pending1In Progress'));
});

test('without an alarm in the last hour the latest one is Unavailable', async () => {
  show({ alarms: () => [] });
  expect(await screen.findByText('Latest alarm Unavailable')).toBeVisible();
});

test('a selected alarm that the list does not show is previewed all the same', async () => {
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
