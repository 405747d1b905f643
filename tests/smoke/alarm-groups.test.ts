import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getAiOutput } from '#contract/ai-outputs.ts';
import { getAlarmGroup, listAlarmGroups, listNeighbourAlarms, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { getEvent } from '#contract/events.ts';
import { addGroupUpdate, listGroupUpdates, markViewed, setUpdateSituation } from '#contract/group-updates.ts';
import { getIncidentMetadata, updateIncidentMetadata } from '#contract/incident-metadata.ts';
import { sendGroupAiOutput } from '#contract/sim/alarm-groups.ts';
import { type IngestEvent, raiseEvent } from '#contract/sim/events.ts';
import { sendTalkdown } from '#contract/talkdowns.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { cameras } from '#db/schema/cameras.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { type TestServer, testServer } from '../support/test-server.ts';
import { worldPicks } from '../support/world-picks.ts';

let server: TestServer;
let picks: ReturnType<typeof worldPicks>;
beforeEach(() => {
  server = testServer();
  picks = worldPicks(server.db);
});
afterEach(() => server.app.close());

let sent = 0;
const raise = async (changes: Partial<IngestEvent> = {}) => {
  const startMs = server.clock.now();
  sent += 1;
  const event = {
    id: `event-${sent}`,
    incidentId: null,
    alarmGroupId: 'group-1',
    cameraId: picks.event().cameraId,
    startMs,
    endMs: startMs + 14_000,
    severity: 'low' as const,
    isPastEvent: false,
    isDedupEvent: false,
    boxes: [],
    ...changes,
  };
  return server.call(raiseEvent, { body: event }, 'simulator');
};
const get = async (id: string) => (await server.call(getAlarmGroup, { params: { id } }, 'support')).reply.payload;
const history = (id: string, query: object = {}, as = 'support') =>
  server.call(listGroupUpdates, { params: { id }, query: { product: 'scan', ...query } }, as);
const linesOf = async (id: string) => (await history(id)).reply.payload.items;
const safe = (id: string) =>
  server.call(
    setAlarmGroupState,
    {
      params: { id },
      body: { resolution: 'safe', resolutionComment: 'Staff', operatorId: picks.userOf('support').id },
    },
    'support',
  );

it('begins a group with its first alarm, and lets others join it', async () => {
  const first = server.clock.now();
  await raise();
  expect(await get('group-1')).toMatchObject({ status: 'pending', severity: 'low', alarmCount: 1, timestamp: first });
  await server.clock.advance(30_000);
  await raise({ severity: 'high' });
  await raise({ severity: 'other' });
  const group = await get('group-1');
  expect(group).toMatchObject({ status: 'pending', severity: 'high', alarmCount: 3, timestamp: first });
  expect(group.camToAlarmsMap).toEqual({ [picks.event().cameraId]: group.alarms.map((alarm) => alarm.id) });
  expect((await linesOf('group-1')).map((line) => line.update_type)).toEqual([
    'Added to alarm group',
    'Added to alarm group',
    'detectionevent',
  ]);
});

it('tells a repeated alarm which group it is in, and counts it once', async () => {
  const again = { id: 'event-again' };
  await raise(again);
  expect((await raise(again)).reply.payload).toEqual({ id: 'event-again', created: false, alarmGroupId: 'group-1' });
  expect((await get('group-1')).alarmCount).toBe(1);
});

it('does not open a resolved group again: a new alarm begins another, and the next one joins that', async () => {
  // What waits at the site from before is too old to be joined by then.
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

it('adds past and repeated alarms to a resolved group, as resolved ones', async () => {
  await raise();
  await safe('group-1');
  expect((await raise({ isDedupEvent: true })).reply.payload.alarmGroupId).toBe('group-1');
  expect(await get('group-1')).toMatchObject({ status: 'resolved', alarmCount: 2 });
  expect((await get('group-1')).alarms.every((alarm) => alarm.resolvedAlarm)).toBe(true);
});

it('refuses an alarm of another site than its group, and changes nothing', async () => {
  await raise();
  const elsewhere = picks.ownCamera('gsoc-manager').id;
  expect((await raise({ id: 'stray', cameraId: elsewhere })).status).toBe(400);
  expect((await raise({ id: 'stray', cameraId: 'no-camera' })).status).toBe(404);
  expect((await get('group-1')).alarmCount).toBe(1);
  expect((await server.call(getEvent, { params: { id: 'stray' } }, 'support')).status).toBe(404);
});

it('takes what the AI says, and says again, and keeps each in the history', async () => {
  await raise();
  const say = (headline: string) =>
    server.call(
      sendGroupAiOutput,
      { params: { id: 'group-1' }, body: { recommendation: 'Resolve', headline, summary: '10:00:00 A fox.' } },
      'simulator',
    );
  await say('A fox');
  await say('Two foxes');
  expect((await get('group-1')).llmRecommendation?.headline).toBe('Two foxes');
  const ai = await server.call(getAiOutput, { query: { alarm_group_id: 'group-1' } }, 'support');
  expect(ai.reply.payload?.headline).toBe('Two foxes');
  const said = (await linesOf('group-1')).filter((line) => line.update_type === 'llmevent');
  expect(said.map((line) => [line.author, line.update_text])).toEqual([
    ['ai', 'Two foxes'],
    ['ai', 'A fox'],
  ]);
});

it('notes once that a user has viewed a group, and shows it to that user only', async () => {
  await raise();
  const view = async () =>
    (await server.call(markViewed, { body: { alarmGroupId: 'group-1', product: 'scan' } }, 'support')).reply.payload;
  const first = await view();
  await server.clock.advance(5_000);
  expect(await view()).toEqual(first);
  const viewed = async (as: string) =>
    (await server.call(listAlarmGroups, { query: {} }, as)).reply.items.find((one) => one.id === 'group-1')?.isViewed;
  expect([await viewed('support'), await viewed('msp-operator')]).toEqual([true, false]);
  expect((await linesOf('group-1')).filter((line) => line.update_type === 'View alarm')).toHaveLength(1);
});

it('keeps comments and calls whatever the status, and shows those of one alarm alone where asked', async () => {
  await raise({ id: 'one' });
  await raise({ id: 'two' });
  await safe('group-1');
  const add = (added: object) =>
    server.call(
      addGroupUpdate,
      { params: { id: 'group-1' }, query: { product: 'scan' }, body: addGroupUpdate.body.parse(added) },
      'support',
    );
  expect((await add({ comment: '  <b>Left</b> ' })).reply.payload).toMatchObject({
    update_type: 'Add comment',
    comment: '<b>Left</b>',
  });
  const call = { twilio_log_type: 'TWILIO_SMS', twilio_ssid: 'SM1', twilio_calling_to_name: 'Guard desk' };
  expect((await add(call)).reply.payload).toMatchObject({
    update_type: 'Call SMS logs',
    twilio_ssid: 'SM1',
    twilio_calling_to_name: 'Guard desk',
  });
  const { items } = (await history('group-1', { eventId: 'two' })).reply.payload;
  expect(items.map((line) => line.raw_alarm_id)).toEqual(['two']);
});

it('sets the situation of what somebody has written, trimmed, and of nothing else', async () => {
  const { id, groupId } = picks.groupUpdate('escalationopen');
  const set = (updateId: string, as = 'support') =>
    server.call(
      setUpdateSituation,
      {
        params: { id: groupId, updateId },
        query: { product: 'scan' },
        body: { situation: ' Unauthorized Access ', situation_description: ' Fence ' },
      },
      as,
    );
  expect((await set(id)).reply.payload).toMatchObject({
    situation: 'Unauthorized Access',
    situation_description: 'Fence',
    is_situation_editing_enabled: true,
  });
  const lines = await linesOf(groupId);
  const detection = lines.find((line) => line.update_type === 'detectionevent');
  expect(detection?.is_situation_editing_enabled).toBe(false);
  expect((await set(detection?.event_id ?? '')).status).toBe(409);
  expect((await set(picks.groupUpdate('resolved').id)).status).toBe(404);
  expect((await set(id, 'monitoring')).status).toBe(403);
});

it('tells of talkdowns in the history of the group, and puts an escalation in progress', async () => {
  const audible = server.db.select().from(cameras).where(eq(cameras.isTalkDownEnabled, true)).all();
  const group = server.db
    .select()
    .from(alarmGroups)
    .all()
    .find((one) => audible.some((camera) => camera.locationId === one.locationId && camera.isEnabled));
  const camera = audible.find((one) => one.locationId === group?.locationId && one.isEnabled);
  if (!group || !camera) throw new Error('the seeded world has no loudspeaker at a scan site');
  const body = { audio: new File(['OggS'], 'talkdown.ogg'), product: 'scan' as const, alarmGroupId: group.id };
  const talkdown = (await server.call(sendTalkdown, { params: { id: camera.id }, body }, 'support')).reply.payload;
  const { items, talkdowns } = (await history(group.id)).reply.payload;
  expect(talkdowns.map((one) => one.id)).toEqual([talkdown.id]);
  expect(items[0]).toMatchObject({ update_type: 'Manual audio talkdown', update_text: camera.name });
});

it('finds what happened at a site around a time, of some of its cameras, by status', async () => {
  await server.clock.advance(3_600_000);
  const now = server.clock.now();
  const { locationId, cameraId } = picks.event();
  const [other] = server.db
    .select()
    .from(cameras)
    .where(eq(cameras.locationId, locationId))
    .orderBy(asc(cameras.id))
    .all()
    .filter((camera) => camera.id !== cameraId);
  await raise({ id: 'before', startMs: now - 120_000, endMs: now - 61_000 });
  await raise({ id: 'into', startMs: now - 70_000, endMs: now - 59_000 });
  await raise({ id: 'other', cameraId: other?.id ?? '' });
  await raise({ id: 'resolved', alarmGroupId: 'group-2' });
  await safe('group-2');
  const found = async (changes: object = {}) =>
    (
      await server.call(
        listNeighbourAlarms,
        { query: { startTimestamp: now - 60_000, endTimestamp: now + 60_000, locationId, ...changes } },
        'support',
      )
    ).reply.items.map((alarm) => alarm.id);
  expect(await found()).toEqual(['into', 'other', 'resolved']);
  expect(await found({ sourceEntityIds: { values: [cameraId], negative: false } })).toEqual(['into', 'resolved']);
  expect(await found({ sourceEntityIds: { values: [cameraId], negative: true } })).toEqual(['other']);
  expect(await found({ statuses: { values: ['resolved'], negative: false } })).toEqual(['resolved']);
  expect(await found({ statuses: { values: ['resolved'], negative: true } })).toEqual(['into', 'other']);
});

it('refuses windows that are none, too long, or of a site out of sight', async () => {
  const { locationId } = picks.event();
  const status = async (from: number, to: number, as = 'support') =>
    (
      await server.send(
        `/api/alarm_groups/neighbour_alarms?startTimestamp=${from}&endTimestamp=${to}&locationId=${locationId}`,
        {},
        as,
      )
    ).status;
  expect([await status(5, 5), await status(0, 86_400_001), await status(0, 5, 'gsoc-operator')]).toEqual([
    400, 400, 404,
  ]);
});

it('notes fields of an incident, leaves the others, and removes one by null', async () => {
  await raise();
  const note = (body: Record<string, string | boolean | null>) =>
    server.call(updateIncidentMetadata, { params: { id: 'group-1' }, body }, 'support');
  await note({ operator_id: 'support@watchfloor.test', guard_called: true });
  expect((await note({ guard_called: null, police: 'No' })).reply.payload).toEqual({
    operator_id: 'support@watchfloor.test',
    police: 'No',
  });
  const many = Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`field_${index}`, 'x']));
  expect((await note(many)).status).toBe(400);
  const read = await server.call(getIncidentMetadata, { params: { id: 'group-1' } }, 'support');
  expect(Object.keys(read.reply.payload)).toEqual(['operator_id', 'police']);
});

it('answers everything about a group out of sight as if it did not exist', async () => {
  const { alarmGroupId: id } = picks.event();
  const as = 'gsoc-operator';
  const operatorId = picks.userOf(as).id;
  const answers = await Promise.all([
    server.call(getAlarmGroup, { params: { id } }, as),
    server.call(setAlarmGroupState, { params: { id }, body: { state: 'pending', operatorId } }, as),
    history(id, {}, as),
    server.call(addGroupUpdate, { params: { id }, query: { product: 'scan' }, body: { comment: 'x' } }, as),
    server.call(markViewed, { body: { alarmGroupId: id, product: 'scan' } }, as),
    server.call(getIncidentMetadata, { params: { id } }, as),
    server.call(getAiOutput, { query: { alarm_group_id: id } }, as),
  ]);
  const unknown = await server.call(getAlarmGroup, { params: { id: 'no-such-group' } }, as);
  expect(answers.map((answer) => [answer.status, answer.failure])).toEqual(answers.map(() => [404, unknown.failure]));
});

it('keeps groups from the monitoring role, history included', async () => {
  const { alarmGroupId: id } = picks.event();
  expect((await server.call(listAlarmGroups, {}, 'monitoring')).status).toBe(403);
  expect((await history(id, {}, 'monitoring')).status).toBe(403);
});

it('has a row for every group that its events name, and counts them right', () => {
  const counted = server.db.$client
    .prepare(
      `SELECT alarm_groups.id FROM alarm_groups LEFT JOIN event_alarms ON alarm_group_id = alarm_groups.id
       GROUP BY alarm_groups.id HAVING count(event_alarms.id) <> alarm_count OR min(start_ms) <> timestamp_ms
         OR iif(max(event_alarms.severity = 'high'), 'high', 'low') <> alarm_groups.severity
         OR min(is_resolved) <> (status = 'resolved') OR max(is_resolved) <> (status = 'resolved')`,
    )
    .all();
  const strays = server.db
    .select()
    .from(eventAlarms)
    .leftJoin(alarmGroups, eq(alarmGroups.id, eventAlarms.alarmGroupId));
  expect([counted, strays.all().filter((row) => row.alarm_groups === null)]).toEqual([[], []]);
});
