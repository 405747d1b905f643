import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { addGroupUpdate, listGroupUpdates, markViewed, setUpdateSituation } from '#contract/group-updates.ts';
import { getLocationAlarm } from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { sendTalkdown } from '#contract/talkdowns.ts';
import { groupViews } from '#db/schema/alarm-groups.ts';
import { alarms } from '#db/schema/alarms.ts';
import { auditLog } from '#db/schema/audit.ts';
import { calls } from '#db/schema/calls.ts';
import { spokenFile } from '../support/recordings.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { storedCall } from '../support/stored-call.ts';

const server = serverPerTest();
let id: string;
beforeEach(() => {
  id = server.picks.ownAlarm('gsoc-operator', 'pending').locationAlarmId ?? '';
});

const add = (added: object, query: object = {}, as = 'gsoc-operator') =>
  server.call(addGroupUpdate, { params: { id }, query, body: addGroupUpdate.body.parse(added) }, as);
const history = (query: object = {}, as = 'gsoc-operator') =>
  server.call(listGroupUpdates, { params: { id }, query }, as);
const newest = async () => (await history()).reply.payload.items[0];

it('adds a comment to a location alarm, under either name of the product', async () => {
  const { id: operator, name } = server.picks.userOf('gsoc-operator');
  for (const query of [{}, { product: 'rg' }, { product: 'remote-guarding' }] as const) {
    expect((await add({ comment: `under ${JSON.stringify(query)}` }, query)).status).toBe(200);
    expect(await newest()).toMatchObject({
      update_type: 'Add comment',
      comment: `under ${JSON.stringify(query)}`,
      user: { id: operator, name },
      operator_id: operator,
    });
  }
});

it('changes the status of a location alarm, and returns the new line of its history', async () => {
  const line = (await add({ status: 'Resolved', comment: 'Staff member' })).reply.payload;
  expect(line).toMatchObject({ update_status: 'resolved_by_operator', comment: 'Staff member' });
  expect(line).toEqual(await newest());
  expect((await add({ status: 'Resolved', comment: 'again' })).status).toBe(409);
});

it('records calls and text messages', async () => {
  const sid = storedCall(server.db, 'gsoc-operator');
  await add({ twilio_log_type: 'TWILIO_CALLS', twilio_ssid: sid, twilio_calling_to_name: 'Somebody else' });
  expect(await newest()).toMatchObject({
    update_type: 'Call SMS logs',
    update_text: 'TWILIO_CALLS',
    update_status: 'completed',
    twilio_ssid: sid,
    twilio_calling_to_name: 'Rosalind Meyer',
  });
});

it('adds a call only once', async () => {
  const sid = storedCall(server.db, 'gsoc-operator');
  const log = { twilio_log_type: 'TWILIO_CALLS', twilio_ssid: sid, twilio_calling_to_name: 'Rosalind Meyer' };
  const { event_id: first } = (await add(log)).reply.payload;
  const before = (await history()).reply;
  expect((await add(log)).reply.payload.event_id).toBe(first);
  expect((await history()).reply).toEqual(before);
});

it.each([
  ['that nobody placed', undefined],
  ['of another tenant', 'msp-manager'],
] as const)('refuses a call %s', async (_, caller) => {
  const before = (await history()).reply;
  const sid = caller ? storedCall(server.db, caller) : 'CA1';
  const log = { twilio_log_type: 'TWILIO_CALLS', twilio_ssid: sid, twilio_calling_to_name: 'Rosalind Meyer' };
  const answer = await add(log);
  expect([answer.status, answer.failure.message]).toEqual([404, 'Call not found']);
  expect((await history()).reply).toEqual(before);
});

it('refuses a call about another site, even of the same tenant', async () => {
  const sid = storedCall(server.db, 'gsoc-operator');
  const { tenantId } = server.picks.userOf('gsoc-operator');
  const alarm = server.picks.ownAlarm('gsoc-operator', 'pending');
  const elsewhere = server.picks.locationsOf([tenantId]).find((one) => one.id !== alarm.locationId);
  server.db
    .update(calls)
    .set({ locationId: elsewhere?.id ?? '' })
    .run();
  const log = { twilio_log_type: 'TWILIO_CALLS', twilio_ssid: sid, twilio_calling_to_name: 'Rosalind Meyer' };
  expect((await add(log)).status).toBe(404);
});

it.each([
  [{}],
  [{ comment: '   ' }],
  [{ comment: 'x', other: 1 }],
  [{ twilio_log_type: 'FAX', twilio_ssid: 'CA1', twilio_calling_to_name: 'Guard desk' }],
])('refuses %j and names the missing fields of the body', async (body) => {
  const before = (await history()).reply;
  const answer = await server.send(
    `/v2/orm/location_alarms/update/${id}`,
    { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    'gsoc-operator',
  );
  expect(answer.status).toBe(400);
  expect((await history()).reply).toEqual(before);
});

it('shows talkdowns of the location alarm and of its raw alarms', async () => {
  const camera = server.picks.audibleCamera('gsoc-operator');
  const alarm = server.db
    .select()
    .from(alarms)
    .all()
    .find((one) => one.locationId === camera.locationId && one.locationAlarmId !== null);
  if (!alarm?.locationAlarmId) throw new Error('the seeded world has no alarm at the site of a loudspeaker');
  id = alarm.locationAlarmId;
  const talk = async (subject: object) =>
    (
      await server.call(
        sendTalkdown,
        { params: { id: camera.id }, body: { audio: spokenFile(), product: 'rg' as const, ...subject } },
        'gsoc-operator',
      )
    ).reply.payload.id;
  const first = await talk({ alarmId: alarm.id });
  const second = await talk({ locationAlarmId: id });
  const { talkdowns } = (await history()).reply.payload;
  expect(talkdowns.map((one) => one.id)).toEqual([second, first]);
  expect(await newest()).toMatchObject({ update_type: 'Manual audio talkdown', update_text: camera.name });
});

it('sets the situation of a comment', async () => {
  const { event_id: updateId } = (await add({ comment: 'Person at the fence' })).reply.payload;
  const body = { situation: 'Unauthorized Access', situation_description: '' };
  const set = (query: object) =>
    server.call(setUpdateSituation, { params: { id, updateId }, query, body }, 'gsoc-operator');
  expect((await set({ product: 'rg' })).reply.payload.situation).toBe('Unauthorized Access');
  expect((await set({ product: 'scan' })).status).toBe(404);
  const line = server.db.select().from(auditLog).where(eq(auditLog.recordId, id)).orderBy(desc(auditLog.no)).get();
  expect(line).toMatchObject({
    action: 'change',
    activity: expect.stringMatching(/set the situation of an update of location alarm/),
    before: { situation: null },
    after: { updateId, ...body },
  });
});

it('marks a location alarm as viewed, for the caller only', async () => {
  server.db.delete(groupViews).run();
  await server.call(markViewed, { body: { alarmId: id } }, 'gsoc-operator');
  const isViewed = async (as: string) =>
    (await server.call(getLocationAlarm, { params: { id } }, as)).reply.payload.isViewed;
  expect([await isViewed('gsoc-operator'), await isViewed('gsoc-manager')]).toEqual([true, false]);
});

it('is found only in its own month, and only in scope', async () => {
  const month = partitionKeyOf(server.picks.ownAlarm('gsoc-operator', 'pending').timestampMs);
  expect((await history({ partitionKey: month })).status).toBe(200);
  expect((await history({ partitionKey: '202401' })).status).toBe(404);
  expect((await history({}, 'msp-operator')).status).toBe(404);
  expect((await add({ comment: 'x' }, {}, 'msp-operator')).status).toBe(404);
  expect((await server.call(markViewed, { body: { alarmId: id } }, 'msp-operator')).status).toBe(404);
});

it('sends an unchanged history only once to a browser that has it, and a changed one again', async () => {
  const path = `/v2/orm/location_alarms/status/${id}`;
  const first = await server.send(path, {}, 'gsoc-operator');
  const ask = (as = 'gsoc-operator') =>
    server.send(path, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } }, as);
  expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
  const unchanged = await ask();
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  expect(unchanged.headers.get('X-Server-Time')).not.toBeNull();
  await add({ comment: 'Guard called' });
  const changed = await ask();
  expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('Guard called')]);
});

it('answers nobody who may not read a history that it is unchanged', async () => {
  const path = `/v2/orm/location_alarms/status/${id}`;
  const first = await server.send(path, {}, 'gsoc-operator');
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  expect((await server.send(path, { headers })).status).toBe(401);
});
