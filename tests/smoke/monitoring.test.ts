import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { QUEUE } from '#contract/limits.ts';
import { getLocationAlarm } from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { groupUpdates } from '#db/schema/group-history.ts';
import { claims } from '#db/schema/location-incidents.ts';
import type { Listening } from '#server/http/listen.ts';
import { callerOf } from '../support/caller-of.ts';
import { fillQueue } from '../support/crowd.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { monitor } from '../support/monitoring-socket.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let listening: Listening;
beforeEach(async () => {
  const { tenantId } = server.picks.userOf('gsoc-manager');
  fillQueue(server.db, tenantId, { count: 4, nowMs: server.clock.now() });
  listening = await server.listen();
});

const join = (account = 'gsoc-manager', resume?: number) => monitor(server, listening, account, resume);
const stored = (id: string) => server.db.select().from(locationAlarms).where(eq(locationAlarms.id, id)).get();
const rawStatuses = (id: string) =>
  new Set(
    server.db
      .select()
      .from(alarms)
      .where(eq(alarms.locationAlarmId, id))
      .all()
      .map((alarm) => alarm.status),
  );
const lastLine = (id: string) =>
  server.db.select().from(groupUpdates).where(eq(groupUpdates.groupId, id)).orderBy(desc(groupUpdates.id)).get();
const userId = (account: string) => server.picks.userOf(account).id;
const resolve = (id: string, as: string) =>
  server.app.services.locationAlarmChanges.setStatus(callerOf(server, as), id, { status: 'resolved', comment: 'Done' });
/** The resolver of an alarm resolved just now, as the channel sends it. */
const resolvedBy = (account: string) => ({ name: callerOf(server, account).name, atMs: server.clock.now() });
/** Waits until the server has noticed who has left and this many claims remain. */
const claimsLeft = (count: number) => expect.poll(() => server.db.select().from(claims).all().length).toBe(count);
const returnTimeOf = (id: string) => server.db.select().from(claims).where(eq(claims.groupId, id)).get()?.returnsAtMs;

/** The high-severity alarms offered to the manager's tenant, in queue order. */
const queue = () =>
  server.db
    .select()
    .from(locationAlarms)
    .where(
      and(
        eq(locationAlarms.status, 'pending'),
        eq(locationAlarms.tenantId, server.picks.userOf('gsoc-manager').tenantId),
        gt(locationAlarms.tap, 50),
        gt(locationAlarms.alarmTimeMs, server.clock.now() - QUEUE.offeredForMs),
      ),
    )
    .orderBy(asc(locationAlarms.alarmTimeMs), asc(locationAlarms.id))
    .all();

it('gives the oldest alarm of high severity, in progress with its raw alarms', async () => {
  const [first] = queue();
  if (!first) throw new Error('nothing waits');
  const operator = await join();
  const claimed = await operator.claim();
  expect(claimed).toEqual({ id: first.id, tenantId: first.tenantId, partitionKey: partitionKeyOf(first.alarmTimeMs) });
  expect(stored(first.id)?.status).toBe('in_progress');
  expect(rawStatuses(first.id)).toContain('in_progress');
  expect(rawStatuses(first.id)).not.toContain('pending');
  expect(lastLine(first.id)).toMatchObject({
    type: 'allocation',
    author: 'user',
    userId: userId('gsoc-manager'),
    text: 'Taken from the queue',
  });
});

it('loads the claimed alarm, and shows its operator to others', async () => {
  const operator = await join();
  const claimed = await operator.claim();
  if (!claimed) throw new Error('nothing waits');
  expect(await operator.load(claimed)).toMatchObject({ id: claimed.id, status: 'in_progress' });
  const { payload } = (await server.call(getLocationAlarm, { params: { id: claimed.id } }, 'support')).reply;
  expect(payload.claimedBy?.id).toBe(userId('gsoc-manager'));
});

it('counts the waiting alarms, one less after a claim', async () => {
  const operator = await join();
  operator.send({ type: 'alarm_count', severity: 'high' });
  const before = (await operator.next('ALARM_COUNT')).data.count;
  expect(before).toBe(queue().length);
  await operator.claim();
  await server.realTime.advance(250);
  expect((await operator.next('ALARM_COUNT')).data.count).toBe(before - 1);
});

it('gives different alarms to operators who press at the same instant', async () => {
  const [one, other] = [await join('gsoc-manager'), await join('support')];
  const [mine, yours] = await Promise.all([one.claim(), other.claim()]);
  expect(mine && yours && mine.id !== yours.id).toBe(true);
});

it('gives one alarm to exactly one of two who press at the same instant', async () => {
  const [kept] = queue();
  server.db
    .update(locationAlarms)
    .set({ status: 'resolved_by_operator' })
    .where(eq(locationAlarms.status, 'pending'))
    .run();
  server.db
    .update(locationAlarms)
    .set({ status: 'pending' })
    .where(eq(locationAlarms.id, kept?.id ?? ''))
    .run();
  const [one, other] = [await join('gsoc-manager'), await join('support')];
  const got = await Promise.all([one.claim(), other.claim()]);
  expect(got.filter((claimed) => claimed?.id === kept?.id)).toHaveLength(1);
  expect(got).toContain(undefined);
});

it('gives the same alarm again to an operator who already has one', async () => {
  const operator = await join();
  expect((await operator.claim())?.id).toBe((await operator.claim())?.id);
  expect(server.db.select().from(claims).all()).toHaveLength(1);
});

it('gives alarms of a low TAP on request, and none of other tenants', async () => {
  await server.clock.advance(3_600_000);
  const camera = server.picks.ownCamera('gsoc-manager');
  const body = alarmOf(server.db, camera, server.clock.now(), { tap: 40 });
  await server.call(raiseAlarm, { body }, 'simulator');
  const operator = await join();
  const claimed = await operator.claim('low');
  const alarm = stored(claimed?.id ?? '');
  expect(alarm?.tap).toBeLessThanOrEqual(50);
  expect(alarm?.tenantId).toBe(server.picks.userOf('gsoc-manager').tenantId);
});

it('returns an alarm at once when its operator leaves deliberately, and records it', async () => {
  const operator = await join();
  const id = (await operator.claim())?.id ?? '';
  await operator.leave();
  await claimsLeft(0);
  expect(stored(id)?.status).toBe('pending');
  expect(rawStatuses(id)).toContain('pending');
  expect(rawStatuses(id)).not.toContain('in_progress');
  expect(lastLine(id)).toMatchObject({
    type: 'orphan',
    author: 'user',
    userId: userId('gsoc-manager'),
    text: 'Left unresolved: back in the queue',
  });
});

it('returns an alarm 30 s after its operator has vanished, not before, and records it', async () => {
  const operator = await join();
  const id = (await operator.claim())?.id ?? '';
  await operator.leave(1001);
  await expect.poll(() => returnTimeOf(id)).toBe(server.realTime.now() + 30_000);
  await server.realTime.advance(29_000);
  expect(stored(id)?.status).toBe('in_progress');
  await server.realTime.advance(2_000);
  expect(stored(id)?.status).toBe('pending');
  expect(lastLine(id)).toMatchObject({
    type: 'orphan',
    author: 'system',
    userId: userId('gsoc-manager'),
    text: 'Not connected for 30 s: back in the queue',
  });
});

it('lets an operator who reconnects in time continue, and sends their claim', async () => {
  const before = await join();
  const claimed = await before.claim();
  if (!claimed) throw new Error('nothing waits');
  await before.leave(1001);
  await expect.poll(() => returnTimeOf(claimed.id)).not.toBeNull();
  await server.realTime.advance(20_000);
  const back = await join();
  expect((await back.next('LIST_ALARM')).data).toEqual([claimed]);
  expect(await back.load(claimed)).toMatchObject({ id: claimed.id, status: 'in_progress' });
  expect(returnTimeOf(claimed.id)).toBeNull();
});

it('tells an operator who reconnects too late that the alarm is in the queue again', async () => {
  const before = await join();
  const claimed = await before.claim();
  if (!claimed) throw new Error('nothing waits');
  await before.leave(1001);
  await expect.poll(() => returnTimeOf(claimed.id)).not.toBeNull();
  await server.realTime.advance(31_000);
  const back = await join();
  back.send({ type: 'send_alarm', alarmId: claimed.id, monitoringType: 'locationAlarm', tenantId: claimed.tenantId });
  expect((await back.next('rebalance')).data).toEqual({ alarmIds: [claimed.id], reason: 'balanced' });
  expect((await back.next('ALARM')).data).toBeNull();
});

it('tells an operator who reconnects too late that another operator has the alarm', async () => {
  const before = await join();
  const claimed = await before.claim();
  if (!claimed) throw new Error('nothing waits');
  await before.leave(1001);
  await expect.poll(() => returnTimeOf(claimed.id)).not.toBeNull();
  await server.realTime.advance(31_000);
  const other = await join('monitoring');
  expect((await other.claim())?.id).toBe(claimed.id);
  const back = await join();
  back.send({ type: 'send_alarm', alarmId: claimed.id, monitoringType: 'locationAlarm', tenantId: claimed.tenantId });
  expect((await back.next('rebalance')).data).toEqual({ alarmIds: [claimed.id], reason: 'taken' });
  expect((await back.next('ALARM')).data).toBeNull();
});

it('names the user who resolves the alarm of an operator, and gives the operator the next one', async () => {
  const operator = await join();
  const id = (await operator.claim())?.id ?? '';
  resolve(id, 'support');
  expect((await operator.next('rebalance')).data).toEqual({
    alarmIds: [id],
    reason: 'resolved',
    by: resolvedBy('support'),
  });
  const next = await operator.claim();
  expect(next && next.id !== id).toBe(true);
});

it('lets the operator resolve their claim without reporting it as lost', async () => {
  const operator = await join();
  const claimed = await operator.claim();
  if (!claimed) throw new Error('nothing waits');
  resolve(claimed.id, 'gsoc-manager');
  await operator.settled();
  expect(operator.received()).not.toContain('rebalance');
  expect(server.db.select().from(claims).all()).toEqual([]);
  const next = await operator.claim();
  expect(next && next.id !== claimed.id).toBe(true);
});

it('sends missed messages to a client that reconnects with the last number seen', async () => {
  const operator = await join();
  const first = (await operator.claim())?.id ?? '';
  resolve(first, 'support');
  const { seq } = await operator.next('rebalance');
  const second = (await operator.claim())?.id ?? '';
  await operator.leave(1001);
  await expect.poll(() => returnTimeOf(second)).not.toBeNull();
  resolve(second, 'support');
  const back = await join('gsoc-manager', seq);
  expect((await back.next('rebalance')).data).toEqual({
    alarmIds: [second],
    reason: 'resolved',
    by: resolvedBy('support'),
  });
});

it('keeps the claim with the newer window of the same operator', async () => {
  const older = await join();
  const claimed = await older.claim();
  const newer = await join();
  await older.next('DuplicateConnection');
  expect(await older.closed).toBe(4009);
  expect((await newer.next('LIST_ALARM')).data).toEqual([claimed]);
  await newer.settled();
  expect(returnTimeOf(claimed?.id ?? '')).toBeNull();
});

it('refuses to load alarms that are not claimed by the operator, unknown or out of scope', async () => {
  const operator = await join();
  const [waiting] = queue();
  const foreign = server.picks.foreignAlarm('gsoc-manager');
  for (const alarm of [
    { id: waiting?.id ?? '', tenantId: waiting?.tenantId ?? '' },
    { id: foreign.locationAlarmId ?? '', tenantId: foreign.tenantId },
    { id: 'unknown', tenantId: 'unknown' },
  ]) {
    expect(await operator.load(alarm)).toBeNull();
  }
});

it('keeps a claim over a restart, and returns it when its operator does not reconnect', async () => {
  const operator = await join();
  const id = (await operator.claim())?.id ?? '';
  await listening.stop();
  expect(await operator.closed).toBe(1012);
  await server.restart();
  listening = await server.listen();
  await server.realTime.advance(29_000);
  expect(stored(id)?.status).toBe('in_progress');
  await server.realTime.advance(2_000);
  expect(stored(id)?.status).toBe('pending');
});
