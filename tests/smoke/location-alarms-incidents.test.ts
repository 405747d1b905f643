import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { statusKind } from '#contract/alarm-status.ts';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { getLocationAlarm, listLocationAlarms } from '#contract/location-alarms.ts';
import { createLocationIncident, resolveLocationIncident, updateIncidentField } from '#contract/location-incidents.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { groupUpdates } from '#db/schema/group-history.ts';
import { callerOf } from '../support/caller-of.ts';
import { openIncident } from '../support/open-incident.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const AS = 'gsoc-manager';
const self = () => server.picks.userOf(AS).id;
const iso = (ms: number) => new Date(ms).toISOString();
const get = async (id: string) => (await server.call(getLocationAlarm, { params: { id } }, AS)).reply.payload;
const lastLine = (id: string) =>
  server.db.select().from(groupUpdates).where(eq(groupUpdates.groupId, id)).orderBy(asc(groupUpdates.id)).all().at(-1);

const draftOf = (alarm: { id: string; locationId: string; tenantId: string; alarmTimeMs: number }) => ({
  location_id: alarm.locationId,
  location_alarm_id: alarm.id,
  tenant_id: alarm.tenantId,
  title: 'Person at the gate',
  description: 'Waits at the gate',
  incident_start_time_utc: iso(alarm.alarmTimeMs),
});
const create = (body: ReturnType<typeof draftOf> & { created_by?: string }, as = AS) =>
  server.call(createLocationIncident, { body }, as);

const resolutionOf = (incident: { id: string; locationAlarmId: string; startMs: number }) => ({
  incident_id: incident.id,
  incident_end_time_utc: iso(incident.startMs + 60_000),
  resolved_by: self(),
  resolution_comment: 'Walked away',
  location_alarm_id: incident.locationAlarmId,
  resolution_reason: 'Person left the site' as const,
});
const setStatus = (id: string, status: string) =>
  server.call(
    addGroupUpdate,
    { params: { id }, query: { product: 'remote-guarding' }, body: { status, comment: 'Escalation - walked away' } },
    AS,
  );
const resolve = (body: ReturnType<typeof resolutionOf>) => server.call(resolveLocationIncident, { body }, AS);

it('opens an incident for a waiting alarm, sets the alarm in progress and records it', async () => {
  const alarm = server.picks.ownLocationAlarm(AS, 'pending');
  const { payload } = (await create({ ...draftOf(alarm), created_by: self() })).reply;
  expect(payload).toMatchObject({ title: 'Person at the gate', incidentEndTimeUtc: null, fields: {} });
  const after = await get(alarm.id);
  expect([after.status, after.locationIncidents[0]?.id]).toEqual(['in_progress', payload.id]);
  expect(lastLine(alarm.id)).toMatchObject({
    type: 'escalationopen',
    text: 'Person at the gate',
    escalationComment: 'Waits at the gate',
    userId: self(),
  });
  const list = await server.call(listLocationAlarms, { query: { relativeTimeHours: 168 } }, AS);
  const item = list.reply.payload.items.find((one) => one.id === alarm.id);
  expect(item?.locationIncidents).toEqual(after.locationIncidents);
});

it('refuses to resolve a location alarm while its incident is open', async () => {
  const alarm = server.picks.ownLocationAlarm(AS, 'pending');
  const { payload: incident } = (await create(draftOf(alarm))).reply;
  const refused = await setStatus(alarm.id, 'resolved');
  expect(refused.failure).toMatchObject({
    code: 'transition_refused',
    message: 'This alarm has an open incident: resolve it first',
  });
  expect((await get(alarm.id)).status).toBe('in_progress');
  await resolve(resolutionOf({ ...incident, locationAlarmId: alarm.id, startMs: alarm.alarmTimeMs }));
  expect((await setStatus(alarm.id, 'resolved')).status).toBe(200);
  expect((await get(alarm.id)).status).toBe('resolved_by_operator');
});

it('keeps a location alarm with an open incident in progress when its raw alarms are resolved one by one', async () => {
  const { locationAlarmId } = server.picks.ownAlarm(AS, 'pending');
  const alarm = server.db
    .select()
    .from(locationAlarms)
    .where(eq(locationAlarms.id, locationAlarmId ?? ''))
    .get();
  if (!alarm) throw new Error('the alarm belongs to no location alarm');
  await create(draftOf(alarm));
  const { rawAlarms } = await get(alarm.id);
  const waiting = rawAlarms.filter(({ status }) => ['pending', 'in_progress'].includes(statusKind(status)));
  expect(waiting).not.toEqual([]);
  for (const { id } of waiting) {
    const body = { newStatus: 'resolved', timestamp: iso(alarm.alarmTimeMs), comment: 'A fox' };
    expect((await server.call(updateAlarm, { params: { id }, query: {}, body }, AS)).status).toBe(200);
  }
  expect((await get(alarm.id)).status).toBe('in_progress');
});

it('refuses a second open incident, and an incident of a resolved alarm', async () => {
  const { pending, resolved } = {
    pending: server.picks.ownLocationAlarm(AS, 'pending'),
    resolved: server.picks.ownLocationAlarm(AS, 'resolved_by_operator'),
  };
  await create(draftOf(pending));
  expect((await create(draftOf(pending))).failure).toMatchObject({ code: 'duplicate' });
  expect((await create(draftOf(resolved))).status).toBe(409);
});

it('refuses an incident at another location, as another user, or of an alarm out of scope', async () => {
  const picks = server.picks;
  const alarm = picks.ownLocationAlarm(AS, 'pending');
  const foreign = picks.foreignAlarm(AS);
  const statuses = [
    await create({ ...draftOf(alarm), location_id: foreign.locationId }),
    await create({ ...draftOf(alarm), created_by: picks.userOf('support').id }),
    await create({ ...draftOf(alarm), location_alarm_id: foreign.locationAlarmId ?? '' }),
  ].map((answer) => answer.status);
  expect(statuses).toEqual([400, 403, 404]);
  expect((await get(alarm.id)).status).toBe('pending');
});

it('ends an incident with reason and comment, and leaves the alarm to its own status update', async () => {
  const incident = openIncident(server.db, AS);
  const { payload } = (await resolve(resolutionOf(incident))).reply;
  expect(payload).toMatchObject({
    incidentEndTimeUtc: iso(incident.startMs + 60_000),
    resolutionReason: 'Person left the site',
    resolutionComment: 'Walked away',
  });
  expect((await get(incident.locationAlarmId)).status).toBe('in_progress');
  expect(lastLine(incident.locationAlarmId)).toMatchObject({
    type: 'escalationclosed',
    text: 'Person left the site',
    resolutionComment: 'Walked away',
  });
  server.app.services.locationAlarmChanges.setStatus(callerOf(server, AS), incident.locationAlarmId, {
    status: 'resolved',
    comment: 'Escalation - Walked away',
  });
  expect((await get(incident.locationAlarmId)).status).toBe('resolved_by_operator');
});

it('refuses to end an incident twice, before its start, of another alarm, or as another user', async () => {
  const incident = openIncident(server.db, AS);
  const resolution = resolutionOf(incident);
  const other = server.picks.ownLocationAlarm(AS, 'pending').id;
  expect((await resolve({ ...resolution, incident_end_time_utc: iso(incident.startMs - 1) })).status).toBe(400);
  expect((await resolve({ ...resolution, location_alarm_id: other })).status).toBe(400);
  expect((await resolve({ ...resolution, resolved_by: 'somebody' })).status).toBe(403);
  expect((await resolve({ ...resolution, incident_id: 'unknown' })).status).toBe(404);
  expect((await resolve(resolution)).status).toBe(200);
  expect((await resolve(resolution)).failure.message).toBe('This incident is resolved already');
});

it('sets and removes fields, trimmed, including title and description', async () => {
  const { id } = openIncident(server.db, AS);
  const set = async (name: 'title' | 'police_reference', value: string) =>
    server.call(updateIncidentField, { body: { incident_id: id, field_name: name, field_value: value } }, AS);
  await set('police_reference', ' 17 ');
  expect((await set('title', 'Two persons')).reply.payload).toMatchObject({
    title: 'Two persons',
    fields: { police_reference: '17' },
  });
  expect((await set('police_reference', '')).reply.payload.fields).toEqual({});
  expect((await set('title', ' ')).status).toBe(400);
  expect((await set('title', 'x'.repeat(201))).status).toBe(400);
});

it('does not overwrite a value of a field that a colleague has set since it was read', async () => {
  const { id } = openIncident(server.db, AS);
  const set = async (value: string, expected?: string) => {
    const body = {
      incident_id: id,
      field_name: 'police_reference',
      field_value: value,
      expected_value: expected,
    } as const;
    return server.call(updateIncidentField, { body }, AS);
  };
  expect((await set('17', '')).reply.payload.fields).toEqual({ police_reference: '17' });
  const refused = await set('18', '');
  expect([refused.status, refused.failure.code]).toEqual([409, 'outdated']);
  expect((await set('17', '')).reply.payload.fields).toEqual({ police_reference: '17' });
  expect((await set('18', '17')).reply.payload.fields).toEqual({ police_reference: '18' });
});
