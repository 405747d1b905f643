import { asc, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { Failure } from '#contract/errors.ts';
import { createSop, listSopAlarmTypes, listSopVersions, removeSop, updateSop } from '#contract/sop-editing.ts';
import { findSop } from '#contract/sops.ts';
import { alarms, alarmTypes } from '#db/schema/alarms.ts';
import { auditLog } from '#db/schema/audit.ts';
import { sops, sopVersions } from '#db/schema/sops.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { sopTextOf, workflowOf } from '../support/sop-fixture.ts';

const server = serverPerTest();
let place: { tenant_id: string; location_id: string };
let motion: string;
let alarm: { id: string; timestampMs: number; typeId: string };
beforeEach(() => {
  alarm = server.picks.ownAlarm('gsoc-manager', 'pending');
  const { tenantId, locationId } = server.picks.ownAlarm('gsoc-manager', 'pending');
  place = { tenant_id: tenantId, location_id: locationId };
  motion = server.picks.alarmType('motion').id;
  server.db.delete(sops).where(eq(sops.locationId, locationId)).run();
});

const workflow = (siteAddress?: string) => ({ sop_workflow: workflowOf(siteAddress) });

const create = (alarm_type_id: string | null = null, address?: string, as = 'gsoc-manager') =>
  server.call(createSop, { body: { ...place, alarm_type_id, sop_text: workflow(address) } }, as);
const update = (id: string, to: { version?: number; alarm_type_id?: string; clear_alarm_type?: boolean } = {}) =>
  server.call(updateSop, { params: { id }, body: { sop_text: workflow('14 Mill Street'), ...to } }, 'gsoc-manager');
/** Sends the body of a create call as it is. */
async function refusalOf(body: object): Promise<[status: number, message: string]> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await server.send(createSop.path, init, 'gsoc-manager');
  return [response.status, Failure.parse(await response.json()).message];
}
const remove = (id: string) => server.call(removeSop, { params: { id } }, 'gsoc-manager');
const find = async (query: object = {}) =>
  (await server.call(findSop, { query: { location_id: place.location_id, ...query } }, 'gsoc-operator')).reply.payload;
const count = () => server.db.select().from(sopVersions).all().length;
const audited = (recordId: string) =>
  server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.recordId, recordId))
    .all()
    .map(({ activity }) => activity);

it('creates the Default SOP with its first version, author and time', async () => {
  const { payload } = (await create()).reply;
  expect(payload).toMatchObject({ ...place, alarm_type_id: null, version: 1, is_current: true });
  expect(payload.updated_at_utc).toBe(new Date(server.clock.now()).toISOString());
  expect(payload.updated_by_user_name).toBe(server.picks.userOf('gsoc-manager').name);
  expect(await find()).toEqual(payload);
  expect(audited(payload.id)[0]).toMatch(/created the Default SOP$/);
});

it('refuses a second procedure for an alarm type, and a second Default SOP', async () => {
  await create();
  await create(motion);
  const before = count();
  const second = await create(motion);
  expect([second.status, second.failure.message]).toEqual([409, 'SOP already exists for this alarm type']);
  expect((await create()).failure).toMatchObject({ code: 'duplicate' });
  expect(count()).toBe(before);
});

it('refuses to create a procedure without its location, at one out of scope, or for an unknown alarm type', async () => {
  const refusal = (change: object) => refusalOf({ ...place, sop_text: sopTextOf(), ...change });
  expect(await refusal({ location_id: '' })).toEqual([400, 'location_id: Missing location or tenant information']);
  expect(await refusal({ tenant_id: undefined })).toEqual([400, 'tenant_id: Missing location or tenant information']);
  const { locationId } = server.picks.foreignAlarm('gsoc-manager');
  expect(await refusal({ location_id: locationId })).toEqual([404, 'Location not found']);
  expect(await refusal({ alarm_type_id: 'none' })).toEqual([404, 'Alarm type not found']);
});

it('stores the current name of a time zone for a former one', async () => {
  const sent = workflowOf();
  const sop_text = { sop_workflow: { ...sent, businessHours: { ...sent.businessHours, timezone: 'Europe/Kiev' } } };
  await server.call(createSop, { body: { ...place, sop_text } }, 'gsoc-manager');
  expect(JSON.stringify(await find())).toContain('Europe/Kyiv');
});

it('refuses an incomplete procedure with the text of its first fault, and stores nothing', async () => {
  const before = count();
  expect(await refusalOf({ ...place, sop_text: sopTextOf(' ') })).toEqual([400, 'Site address is required']);
  const sop_text = sopTextOf().replace('Europe/Berlin', 'Mars/Olympus');
  expect(await refusalOf({ ...place, sop_text })).toEqual([400, 'The time zone is not known']);
  expect(count()).toBe(before);
});

it('saves each change as a version, newest first in their list', async () => {
  const { id } = (await create()).reply.payload;
  const { payload } = (await update(id, { version: 1, clear_alarm_type: true })).reply;
  expect(payload).toMatchObject({
    id,
    version: 2,
    alarm_type_id: null,
    sop_workflow: { siteAddress: '14 Mill Street' },
  });
  const versions = (await server.call(listSopVersions, { params: { id }, query: {} }, 'gsoc-operator')).reply.payload;
  expect(versions.items.map(({ version, sop_workflow: of }) => [version, of?.siteAddress])).toEqual([
    [2, '14 Mill Street'],
    [1, '12 Mill Street'],
  ]);
  expect(versions.total).toBe(2);
  expect(audited(id)).toHaveLength(2);
});

it('tells the second of two admins who has saved, and saves over it when asked to', async () => {
  const { id } = (await create()).reply.payload;
  await update(id, { version: 1 });
  const late = await update(id, { version: 1 });
  const { name } = server.picks.userOf('gsoc-manager');
  expect([late.status, late.failure]).toEqual([
    409,
    { code: 'outdated', message: `${name} has saved version 2 of this SOP meanwhile` },
  ]);
  expect((await find())?.version).toBe(2);
  expect((await update(id, { version: 2 })).reply.payload.version).toBe(3);
});

it('moves a procedure to another alarm type, unless that has one', async () => {
  await create(motion);
  const other = server.picks.alarmType('loitering').id;
  const { id } = (await create(other)).reply.payload;
  expect((await update(id, { alarm_type_id: motion })).failure.message).toBe('SOP already exists for this alarm type');
  expect((await update(id, { clear_alarm_type: true })).reply.payload.alarm_type_id).toBeNull();
  expect((await update(id, { alarm_type_id: other })).failure).toMatchObject({ code: 'transition_refused' });
  expect((await update(id, { alarm_type_id: other, clear_alarm_type: true })).status).toBe(400);
});

it('deletes the procedure of an alarm type, but never the Default SOP', async () => {
  const standard = (await create()).reply.payload;
  const { id } = (await create(motion)).reply.payload;
  expect((await remove(standard.id)).failure).toMatchObject({ code: 'transition_refused' });
  expect((await remove(id)).reply.payload).toEqual({ id });
  expect((await find({ alarm_type_id: motion }))?.id).toBe(standard.id);
  expect((await remove(id)).status).toBe(404);
  expect((await update(id)).status).toBe(404);
  expect((await create(motion)).status).toBe(200);
});

it('lists every alarm type with its procedure', async () => {
  const { id } = (await create(motion)).reply.payload;
  const query = { location_id: place.location_id };
  const { payload } = (await server.call(listSopAlarmTypes, { query }, 'gsoc-operator')).reply;
  expect(payload.find((type) => type.id === motion)?.sop_id).toBe(id);
  expect(payload.filter((type) => type.sop_id !== null)).toHaveLength(1);
});

it('saves, lists and deletes the procedure of an alarm type that has been removed', async () => {
  const { id } = (await create(motion)).reply.payload;
  server.db.update(alarmTypes).set({ deletedAtMs: server.clock.now() }).where(eq(alarmTypes.id, motion)).run();
  expect((await update(id, { version: 1, alarm_type_id: motion })).reply.payload.version).toBe(2);
  const query = { location_id: place.location_id };
  const { payload } = (await server.call(listSopAlarmTypes, { query }, 'gsoc-operator')).reply;
  expect(payload.at(-1)).toMatchObject({ id: motion, sop_id: id });
  expect((await remove(id)).reply.payload).toEqual({ id });
  expect(audited(id).at(-1)).toMatch(/deleted the SOP for '.+'$/);
  expect((await create(motion)).failure.message).toBe('Alarm type not found');
});

it('answers for a procedure of another tenant as for an unknown one', async () => {
  const { tenantId } = server.picks.userOf('gsoc-manager');
  const foreign = server.db.select().from(sops).where(ne(sops.tenantId, tenantId)).get()?.id ?? '';
  const words = async (id: string) => {
    const params = { id };
    const read = await server.call(listSopVersions, { params, query: {} }, 'gsoc-manager');
    return [read, await update(id), await remove(id)].map(({ status, failure }) => [status, failure.message]);
  };
  expect(await words(foreign)).toEqual(await words('none'));
  expect(await words('none')).toEqual(Array(3).fill([404, 'SOP not found']));
});

it.each([
  ['a NUL character', '\u0000', 'Texts must not contain NUL characters'],
  ['half of a surrogate pair', '\ud83d', 'Texts must not contain halves of surrogate pairs'],
])('refuses a procedure with %s', async (_, character, message) => {
  const before = count();
  const sop_text = sopTextOf(`12 Mill Street${character}`);
  expect(await refusalOf({ ...place, sop_text })).toEqual([400, expect.stringContaining(message)]);
  expect(count()).toBe(before);
});

it('shows scan operators the same procedure', async () => {
  const { payload } = (await create()).reply;
  expect(payload.scan_sop).toEqual(payload.sop_workflow);
});

it('shows a past alarm the version of its time, and the present one when asked', async () => {
  const { id } = (await create()).reply.payload;
  const savedAt = (version: number, savedAtMs: number) =>
    server.db.update(sopVersions).set({ savedAtMs }).where(eq(sopVersions.version, version)).run();
  server.db
    .update(sopVersions)
    .set({ savedAtMs: alarm.timestampMs - 1_000 })
    .where(eq(sopVersions.sopId, id))
    .run();
  expect(await find({ alarm_id: alarm.id })).toMatchObject({ version: 1, is_current: true });
  await update(id);
  expect(await find({ alarm_id: alarm.id })).toMatchObject({ version: 1, is_current: false });
  expect(await find({ alarm_id: alarm.id, current: true })).toMatchObject({ version: 2, is_current: true });
  savedAt(2, alarm.timestampMs);
  expect(await find({ alarm_id: alarm.id })).toMatchObject({ version: 2, is_current: true });
});

it('shows a past alarm the procedure of its type that has been deleted since', async () => {
  await create();
  const { id } = (await create(alarm.typeId)).reply.payload;
  server.db
    .update(sopVersions)
    .set({ savedAtMs: alarm.timestampMs - 1_000 })
    .run();
  await remove(id);
  expect(await find({ alarm_id: alarm.id })).toMatchObject({ id, is_current: false });
  expect(await find({ alarm_id: alarm.id, current: true })).toMatchObject({ alarm_type_id: null });
});

it('shows an alarm that is older than every version the present procedure', async () => {
  const { id } = (await create()).reply.payload;
  expect(await find({ alarm_id: alarm.id })).toMatchObject({ id, version: 1, is_current: true });
});

it('finds the procedure of a location alarm and of an alarm group by their times', async () => {
  const picks = server.picks;
  const locationAlarmId = picks.ownAlarm('gsoc-manager', 'pending').locationAlarmId ?? '';
  const first = server.db
    .select()
    .from(alarms)
    .where(eq(alarms.locationAlarmId, locationAlarmId))
    .orderBy(asc(alarms.timestampMs))
    .get();
  const { id } = (await create(first?.typeId)).reply.payload;
  expect((await find({ alarm_id: locationAlarmId }))?.id).toBe(id);
  const group = picks.alarmGroup('pending');
  const ask = { query: { location_id: group.locationId, alarm_group_id: group.id } };
  const { payload } = (await server.call(findSop, ask, 'support')).reply;
  expect(payload).toMatchObject({ alarm_type_id: null, location_id: group.locationId });
  const foreign = { location_id: place.location_id, alarm_group_id: picks.event().alarmGroupId };
  expect((await server.call(findSop, { query: foreign }, 'gsoc-operator')).status).toBe(404);
});

it('converts a stored procedure of an earlier shape', async () => {
  const { id } = (await create()).reply.payload;
  const earlier = { ...workflow().sop_workflow, notes: ['Gate open'], firstTalkdown: 'Leave.', talkdowns: [] };
  server.db.update(sopVersions).set({ workflow: earlier }).where(eq(sopVersions.sopId, id)).run();
  expect((await find())?.sop_workflow).toMatchObject({
    notes: [{ text: 'Gate open', isRelevantForAiOperator: true, cameras: [] }],
    talkdowns: [{ type: 'static', text: 'Leave.' }],
  });
});
