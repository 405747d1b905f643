import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { PICKED_UP_TEXT } from '#contract/channels/group-messages.ts';
import { raiseAlarm, sendAiOutput } from '#contract/sim/alarms.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { claims } from '#db/schema/location-incidents.ts';
import type { Listening } from '#server/http/listen.ts';
import { callerOf } from '../support/caller-of.ts';
import { scanGrid, unifiedBoard } from '../support/desk-socket.ts';
import { emptyDesk } from '../support/empty-desk.ts';
import type { groupDesk } from '../support/group-desk.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { monitor } from '../support/monitoring-socket.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let listening: Listening;
let desk: ReturnType<typeof groupDesk>;
beforeEach(async () => {
  ({ listening, desk } = await emptyDesk(server));
  server.db.update(locationAlarms).set({ status: 'resolved_by_operator' }).run();
});

const join = (account = 'gsoc-manager', resume?: number) => unifiedBoard({ server, listening, account, resume });
/** Raises an alarm group of scan. */
const raiseGroup = async (id: string) => {
  await server.clock.advance(1_000);
  await desk.raise({ alarmGroupId: id, severity: 'high', cameraId: desk.picks.ownEvent('gsoc-manager').cameraId });
  return id;
};
/** Raises a location alarm of remote guarding; the ids of it and of its raw alarm. */
const raiseLocationAlarm = async (tap = 90) => {
  await server.clock.advance(1_000);
  const camera = desk.picks.ownCamera('gsoc-manager');
  const body = alarmOf(server.db, camera, server.clock.now(), { tap });
  await server.call(raiseAlarm, { body }, 'simulator');
  const raw = server.db.select().from(alarms).where(eq(alarms.id, body.id)).get();
  return { id: raw?.locationAlarmId ?? '', rawId: body.id };
};
const statusOf = (id: string) => server.db.select().from(locationAlarms).where(eq(locationAlarms.id, id)).get()?.status;

it('gives alarms of both products in the order of one queue, as alarm groups', async () => {
  const scan = await raiseGroup('g-1');
  const { id, rawId } = await raiseLocationAlarm();
  const board = await join();
  const [first, second] = await board.fill(4);
  expect(first).toMatchObject({ id: scan, product: 'scan', severity: 'high', status: 'in_progress' });
  expect(second).toMatchObject({
    id,
    product: 'remote-guarding',
    severity: 'high',
    status: 'in_progress',
    alarmCount: 1,
    alarms: [{ id: rawId, alarmGroupId: id }],
  });
  expect(await board.fill(4)).toEqual([]);
  expect(await board.ask({ event_type: 'alarm_count' })).toMatchObject({ data: { count: 0, high: 0, low: 0 } });
});

it('gives no alarm that Monitoring or the scan grid has, nor the other way round', async () => {
  await raiseGroup('g-1');
  const { id } = await raiseLocationAlarm();
  const grid = await scanGrid({ server, listening, account: 'gsoc-operator' });
  const monitoring = await monitor(server, listening, 'support');
  expect(await grid.list(1)).toEqual(['g-1']);
  expect((await monitoring.claim())?.id).toBe(id);
  const board = await join();
  expect(await board.fill(4)).toEqual([]);
  const alarm_groups = [
    { id: 'g-1', product: 'scan' as const },
    { id, product: 'rg' as const },
    { id: 'unknown', product: 'scan' as const },
  ];
  expect(await board.ask({ event_type: 'get_unified_alarm_groups', alarm_groups })).toMatchObject({
    event_type: 'unified_alarm_groups',
    data: { alarm_groups: [], comments: [PICKED_UP_TEXT, PICKED_UP_TEXT, 'Alarm group not found: unknown'] },
  });
  await grid.leave();
  await expect.poll(async () => (await board.fill(4)).map((group) => group.id)).toEqual(['g-1']);
  const again = await scanGrid({ server, listening, account: 'gsoc-operator' });
  expect(await again.list(1)).toEqual([]);
});

it('moves an alarm of the same user from Monitoring to unified monitoring on request', async () => {
  const { id } = await raiseLocationAlarm();
  const monitoring = await monitor(server, listening, 'gsoc-manager');
  await monitoring.claim();
  const board = await join();
  const opened = await board.ask({
    event_type: 'get_unified_alarm_groups',
    alarm_groups: [{ id, product: 'remote-guarding' }],
  });
  expect(opened).toMatchObject({ data: { alarm_groups: [{ id }], comments: [] } });
  expect((await monitoring.next('rebalance')).data).toEqual({ alarmIds: [id], reason: 'taken' });
  expect(server.db.select().from(claims).all()).toMatchObject([{ groupId: id, screen: 'unified' }]);
});

it('returns an orphaned alarm to the queue and sends its status', async () => {
  const { id } = await raiseLocationAlarm();
  const board = await join();
  await board.fill(1);
  const answer = await board.ask({ event_type: 'orphan_alarm', alarm_group_id: id, product: 'remote-guarding' });
  expect(answer).toMatchObject({
    event_type: 'unified_alarm_status',
    data: { alarm_group_id: id, product: 'remote-guarding', status: 'pending' },
  });
  expect(statusOf(id)).toBe('pending');
});

it('sends the status of an alarm that was resolved, and names the user who resolved it', async () => {
  const { id } = await raiseLocationAlarm();
  const board = await join();
  await board.fill(1);
  const change = { status: 'resolved', comment: 'Staff' };
  const colleague = callerOf(server, 'support');
  server.app.services.locationAlarmChanges.setStatus(colleague, id, change);
  expect((await board.next('unified_alarm_status')).data).toEqual({
    alarm_group_id: id,
    product: 'remote-guarding',
    status: 'resolved_by_operator',
  });
  const by = { name: colleague.name, atMs: server.clock.now() };
  expect((await board.next('rebalance')).data).toEqual({ alarm_group_ids: [id], reason: 'resolved', by });
});

it('sends the views of the AI on request and as they come', async () => {
  const { id, rawId } = await raiseLocationAlarm();
  const board = await join();
  await board.fill(1);
  const body = { recommendation: 'resolve', headline: 'A cat', summary: 'A cat walks by' };
  await server.call(sendAiOutput, { params: { id: rawId }, body }, 'simulator');
  await server.realTime.advance(250);
  expect((await board.next('llm_recommendation')).data).toEqual([{ alarm_group_id: id, ...body }]);
  const asked = await board.ask({ event_type: 'llm_recommendation', alarm_group_ids: [id, 'unknown'] });
  expect(asked).toMatchObject({ data: [{ alarm_group_id: id, ...body }] });
});

it('loads resolved alarms without giving them to anybody', async () => {
  await raiseGroup('g-1');
  await desk.safe('g-1');
  const board = await join();
  const alarm_groups = [{ id: 'g-1', product: 'scan' as const }];
  expect(await board.ask({ event_type: 'get_unified_alarm_groups', alarm_groups })).toMatchObject({
    data: { alarm_groups: [{ id: 'g-1', status: 'resolved' }], comments: [] },
  });
  expect(server.db.select().from(claims).all()).toEqual([]);
});

it('sends the alarms again to an operator who reconnects without the number of the last message', async () => {
  await raiseGroup('g-1');
  const board = await join();
  await board.fill(1);
  await board.leave(1001);
  const back = await join();
  expect((await back.next('unified_alarms')).data.map((item) => item.alarm_group.id)).toEqual(['g-1']);
});
