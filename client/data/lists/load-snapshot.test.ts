import { beforeEach, expect, test, vi } from 'vitest';
import { type Alarm, type AlarmListQuery, getAlarm, listAlarms } from '#contract/alarms.ts';
import { ALARM_LIST } from '#contract/limits.ts';
import { testAlarm, testAlarms } from '../../features/alarms/testing/test-alarm.ts';
import { setConfig } from '../../lib/config.ts';
import { fakeServer, type ReceivedCall, refusal, reply } from '../../lib/testing/fake-server.ts';
import { testConfig } from '../../lib/testing/test-config.ts';
import { storeToken } from '../../lib/token.ts';
import { alarmSource } from '../alarms/alarm-source.ts';
import { openPage, refreshPage, type SnapshotRequest } from './load-snapshot.ts';

const NOON = Date.parse('2025-11-20T12:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  setConfig(testConfig());
  storeToken('token-of-test');
  return () => vi.useRealTimers();
});

const request: SnapshotRequest<Alarm, AlarmListQuery> = {
  source: alarmSource,
  conditions: {},
  period: { period: ALARM_LIST.defaultPeriod },
  page: 1,
  pageSize: ALARM_LIST.pageSize,
  refreshMs: ALARM_LIST.refreshMs,
};
const { signal } = new AbortController();

/** Answers as the server does: these alarms within the bounds, by page. */
function serving(alarms: () => readonly Alarm[]) {
  return reply(listAlarms, ({ query }: ReceivedCall) => {
    const from = Number(query.dateFrom ?? 0);
    const to = Number(query.dateTo ?? Number.POSITIVE_INFINITY);
    const size = Number(query.pageSize);
    const within = alarms().filter(({ timestamp }) => Date.parse(timestamp) >= from && Date.parse(timestamp) <= to);
    const start = (Number(query.page) - 1) * size;
    return { payload: { items: within.slice(start, start + size), total: within.length } };
  });
}

async function opened() {
  const page = await openPage(request, undefined, signal);
  if (!page.snapshot) throw new Error('The list has no snapshot');
  return { ...page, snapshot: page.snapshot };
}

test('opening requests the relative period and shows the newest rows', async () => {
  const server = fakeServer(serving(() => testAlarms(3)));
  const page = await openPage(request, undefined, signal);
  expect(server.calls(listAlarms)[0]?.query).toEqual({ page: '1', pageSize: '50', relativeTimeHours: '12' });
  expect(page).toMatchObject({ total: 3, waiting: 0 });
});

test('opening again keeps unchanged rows as the same objects and drops rows outside the period', async () => {
  let alarms = testAlarms(3);
  fakeServer(serving(() => alarms));
  const page = await opened();
  alarms = [testAlarm({ id: 'new', timestamp: '2025-11-20T08:20:00.000Z' }), ...testAlarms(3).slice(0, 2)];
  const next = await openPage(request, page.rows, signal);
  expect(next.rows.map(({ id }) => id)).toEqual(['new', 'alarm-3', 'alarm-2']);
  expect(next.rows[1]).toBe(page.rows[0]);
  expect(next).toMatchObject({ waiting: 0, total: 3, snapshot: { newest: Date.parse('2025-11-20T08:20:00.000Z') } });
});

test('an alarm that comes later waits and moves no row', async () => {
  let alarms = testAlarms(3);
  fakeServer(serving(() => alarms));
  const page = await opened();
  alarms = [testAlarm({ id: 'new', timestamp: '2025-11-20T08:20:00.000Z' }), ...alarms];
  const next = await refreshPage(request, page.snapshot, page.rows, signal);
  expect(next.rows).toEqual(page.rows);
  expect(next).toMatchObject({ waiting: 1, total: 3 });
});

test('a shown alarm gets its new status in place', async () => {
  let alarms = testAlarms(3);
  fakeServer(serving(() => alarms));
  const page = await opened();
  alarms = testAlarms(3, (number) => (number === 2 ? { status: 'in_progress' } : {}));
  const next = await refreshPage(request, page.snapshot, page.rows, signal);
  expect(next.rows.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'alarm-3 pending',
    'alarm-2 in_progress',
    'alarm-1 pending',
  ]);
});

test('a row that no longer matches keeps its place and is fetched by itself', async () => {
  let alarms = testAlarms(3);
  const gone = { ...testAlarm(testAlarms(3)[1]), status: 'resolved_by_operator' };
  const server = fakeServer(
    serving(() => alarms),
    reply(getAlarm, { payload: gone }),
  );
  const page = await opened();
  alarms = alarms.filter(({ id }) => id !== 'alarm-2');
  const next = await refreshPage(request, page.snapshot, page.rows, signal);
  expect(next.rows[1]).toMatchObject({ id: 'alarm-2', status: 'resolved_by_operator' });
  expect(server.calls(getAlarm)[0]?.query).toEqual({ partitionKey: '202511' });
  await refreshPage(request, page.snapshot, next.rows, signal);
  expect(server.calls(getAlarm)).toHaveLength(1);
});

test('a row that the server refuses keeps its last known state', async () => {
  let alarms = testAlarms(2);
  fakeServer(
    serving(() => alarms),
    refusal(getAlarm, 'not_found', 'No such alarm'),
  );
  const page = await opened();
  alarms = alarms.slice(1);
  expect((await refreshPage(request, page.snapshot, page.rows, signal)).rows).toEqual(page.rows);
});

test('a new signature of a still does not change the row', async () => {
  let alarms = [testAlarm({ imagePath: '/still?jwt=a' })];
  fakeServer(serving(() => alarms));
  const page = await opened();
  alarms = [testAlarm({ imagePath: '/still?jwt=b' })];
  expect((await refreshPage(request, page.snapshot, page.rows, signal)).rows[0]).toBe(page.rows[0]);
  alarms = [testAlarm({ imagePath: null })];
  expect((await refreshPage(request, page.snapshot, page.rows, signal)).rows[0]).not.toBe(page.rows[0]);
});

test('the next page continues the snapshot, regardless of new rows', async () => {
  let alarms = testAlarms(60);
  fakeServer(serving(() => alarms));
  const page = await opened();
  alarms = [testAlarm({ id: 'new', timestamp: '2025-11-20T08:20:00.000Z' }), ...alarms];
  const second = await refreshPage({ ...request, page: 2 }, page.snapshot, undefined, signal);
  expect(second.rows.map(({ id }) => id)[0]).toBe('alarm-10');
  expect(second).toMatchObject({ total: 60, waiting: 1 });
});
