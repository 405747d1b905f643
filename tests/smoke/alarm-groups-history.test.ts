import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { getAiOutput } from '#contract/ai-outputs.ts';
import { listAlarmGroups } from '#contract/alarm-groups.ts';
import { createEscalation } from '#contract/escalations.ts';
import { addGroupUpdate, markViewed, setUpdateSituation } from '#contract/group-updates.ts';
import { getIncidentMetadata, updateIncidentMetadata } from '#contract/incident-metadata.ts';
import { sendGroupAiOutput } from '#contract/sim/alarm-groups.ts';
import { sendTalkdown } from '#contract/talkdowns.ts';
import { alarmGroups, escalations } from '#db/schema/alarm-groups.ts';
import { calls } from '#db/schema/calls.ts';
import { cameras } from '#db/schema/cameras.ts';
import { groupDesk } from '../support/group-desk.ts';
import { spokenFile } from '../support/recordings.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { storedCall } from '../support/stored-call.ts';

const server = serverPerTest();
let desk: ReturnType<typeof groupDesk>;
beforeEach(() => {
  desk = groupDesk(server);
});

it("replaces the AI's view when a new one arrives, and keeps each in the history", async () => {
  const { get, linesOf, raise } = desk;
  await raise();
  const sendAiOutput = (headline: string) =>
    server.call(
      sendGroupAiOutput,
      { params: { id: 'group-1' }, body: { recommendation: 'Resolve', headline, summary: '10:00:00 A fox.' } },
      'simulator',
    );
  await sendAiOutput('A fox');
  await sendAiOutput('Two foxes');
  expect((await get('group-1')).llmRecommendation?.headline).toBe('Two foxes');
  const ai = await server.call(getAiOutput, { query: { alarm_group_id: 'group-1' } }, 'support');
  expect(ai.reply.payload?.headline).toBe('Two foxes');
  const said = (await linesOf('group-1')).filter((line) => line.update_type === 'llmevent');
  expect(said.map((line) => [line.author, line.update_text])).toEqual([
    ['ai', 'Two foxes'],
    ['ai', 'A fox'],
  ]);
});

it('records once that a user has viewed a group, for that user only', async () => {
  const { linesOf, raise } = desk;
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

it('accepts comments and calls in every status, and shows those of a single alarm on request', async () => {
  const { history, raise, safe } = desk;
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
  const sid = storedCall(server.db, 'gsoc-manager');
  const { tenantId, locationId } =
    server.db.select().from(alarmGroups).where(eq(alarmGroups.id, 'group-1')).get() ?? {};
  server.db.update(calls).set({ tenantId, locationId }).run();
  const call = { twilio_log_type: 'TWILIO_CALLS', twilio_ssid: sid, twilio_calling_to_name: 'Rosalind Meyer' };
  expect((await add(call)).reply.payload).toMatchObject({
    update_type: 'Call SMS logs',
    twilio_ssid: sid,
    twilio_calling_to_name: 'Rosalind Meyer',
  });
  const { items } = (await history('group-1', { eventId: 'two' })).reply.payload;
  expect(items.map((line) => line.raw_alarm_id)).toEqual(['two']);
});

it('sets the situation of user comments, trimmed, and of no other lines', async () => {
  const { linesOf, picks } = desk;
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

it('shows talkdowns in the history of the group, and sets its escalation in progress', async () => {
  const { get, history, raise } = desk;
  const scanSites = new Set(
    server.db
      .select()
      .from(alarmGroups)
      .all()
      .map(({ locationId }) => locationId),
  );
  const camera = server.db
    .select()
    .from(cameras)
    .where(and(eq(cameras.isTalkDownEnabled, true), eq(cameras.isEnabled, true)))
    .all()
    .find(({ locationId }) => scanSites.has(locationId));
  if (!camera) throw new Error('the seeded world has no loudspeaker at a scan site');
  await raise({ cameraId: camera.id });
  const escalate = { alarmGroupId: 'group-1', location_id: camera.locationId, comment: 'At the fence' };
  await server.call(createEscalation, { body: escalate }, 'support');
  server.db.update(escalations).set({ status: 'Pending' }).run();
  const body = { audio: spokenFile(), product: 'scan' as const, alarmGroupId: 'group-1' };
  const talkdown = (await server.call(sendTalkdown, { params: { id: camera.id }, body }, 'support')).reply.payload;
  const { items, talkdowns } = (await history('group-1')).reply.payload;
  expect(talkdowns.map((one) => one.id)).toEqual([talkdown.id]);
  expect(items[0]).toMatchObject({ update_type: 'Manual audio talkdown', update_text: camera.name });
  expect((await get('group-1')).escalations[0]?.status).toBe('In Progress');
});

it('sets incident fields without touching the others, and removes a field set to null', async () => {
  const { raise } = desk;
  await raise();
  const note = (body: Parameters<typeof server.call<typeof updateIncidentMetadata>>[1]['body']) =>
    server.call(updateIncidentMetadata, { params: { id: 'group-1' }, body }, 'support');
  await note({ operator_id: 'support@watchfloor.test', outcome: 'arrest' });
  expect((await note({ outcome: null, reported_cameras: 'Gate' })).reply.payload).toEqual({
    operator_id: 'support@watchfloor.test',
    reported_cameras: 'Gate',
  });
  const read = await server.call(getIncidentMetadata, { params: { id: 'group-1' } }, 'support');
  expect(Object.keys(read.reply.payload)).toEqual(['operator_id', 'reported_cameras']);
});
