import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { getEvent } from '#contract/events.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { groupDesk } from '../support/group-desk.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let desk: ReturnType<typeof groupDesk>;
beforeEach(() => {
  desk = groupDesk(server);
});

it('creates a group for its first alarm, and lets later alarms join it', async () => {
  const { get, linesOf, picks, raise } = desk;
  const first = server.clock.now();
  await raise();
  expect(await get('group-1')).toMatchObject({ status: 'pending', severity: 'low', alarmCount: 1, timestamp: first });
  await server.clock.advance(30_000);
  await raise({ severity: 'high' });
  await raise({ severity: 'other' });
  const group = await get('group-1');
  expect(group).toMatchObject({ status: 'pending', severity: 'high', alarmCount: 3, timestamp: first });
  expect(group.camToAlarmsMap).toEqual({ [picks.event().cameraId]: group.alarms });
  expect(new Set(group.alarms.map(({ status }) => status))).toEqual(new Set([group.status]));
  expect((await linesOf('group-1')).map((line) => line.update_type)).toEqual([
    'Added to alarm group',
    'Added to alarm group',
    'detectionevent',
  ]);
});

it('returns the existing group for a repeated alarm, and counts it once', async () => {
  const { get, raise } = desk;
  const again = { id: 'event-again' };
  await raise(again);
  expect((await raise(again)).reply.payload).toEqual({ id: 'event-again', created: false, alarmGroupId: 'group-1' });
  expect((await get('group-1')).alarmCount).toBe(1);
});

it('does not reopen a resolved group: a new alarm creates another one, which the next alarm joins', async () => {
  const { get, raise, safe } = desk;
  // By then the older groups of the site are too old to be joined.
  await server.clock.advance(3_600_000);
  await raise();
  await safe('group-1');
  const next = (await raise()).reply.payload.alarmGroupId;
  expect(next).not.toBe('group-1');
  await server.clock.advance(60_000);
  expect((await raise()).reply.payload.alarmGroupId).toBe(next);
  expect(await get('group-1')).toMatchObject({ status: 'resolved', alarmCount: 1 });
  expect(await get(next)).toMatchObject({ status: 'pending', alarmCount: 2 });
});

it('adds past and repeated alarms to a resolved group as resolved alarms', async () => {
  const { get, raise, safe } = desk;
  await raise();
  await safe('group-1');
  expect((await raise({ isDedupEvent: true })).reply.payload.alarmGroupId).toBe('group-1');
  expect(await get('group-1')).toMatchObject({ status: 'resolved', alarmCount: 2 });
  expect((await get('group-1')).alarms.map((alarm) => alarm.resolvedAlarm)).toEqual([true, true]);
});

it("refuses an alarm from another site than its group's, and changes nothing", async () => {
  const { get, picks, raise } = desk;
  await raise();
  const elsewhere = picks.ownCamera('gsoc-manager').id;
  expect((await raise({ id: 'stray', cameraId: elsewhere })).status).toBe(400);
  expect((await raise({ id: 'stray', cameraId: 'no-camera' })).status).toBe(404);
  expect((await get('group-1')).alarmCount).toBe(1);
  expect((await server.call(getEvent, { params: { id: 'stray' } }, 'support')).status).toBe(404);
});

it('has a row with correct counts for every group that its events name', () => {
  const counted = server.db.$client
    .prepare(
      `SELECT alarm_groups.id FROM alarm_groups LEFT JOIN event_alarms ON alarm_group_id = alarm_groups.id
       GROUP BY alarm_groups.id HAVING count(event_alarms.id) <> alarm_count OR min(start_ms) <> timestamp_ms
         OR iif(max(event_alarms.severity = 'high'), 'high', 'low') <> alarm_groups.severity
         OR min(is_resolved) <> (status = 'resolved') OR max(is_resolved) <> (status = 'resolved')`,
    )
    .all();
  const events = server.db
    .select()
    .from(eventAlarms)
    .leftJoin(alarmGroups, eq(alarmGroups.id, eventAlarms.alarmGroupId))
    .all();
  expect(events.length).toBeGreaterThan(0);
  expect([counted, events.filter((row) => row.alarm_groups === null)]).toEqual([[], []]);
});
