import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { getAlarmGroup, listAlarmGroups } from '#contract/alarm-groups.ts';
import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import { getLocationIncident } from '#contract/incident-list.ts';
import { getIncidentMetadata, updateIncidentMetadata } from '#contract/incident-metadata.ts';
import { updateIncidentField } from '#contract/location-incidents.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { groupDesk } from '../support/group-desk.ts';
import { openIncident } from '../support/open-incident.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const AS = 'gsoc-manager';
const server = serverPerTest();
let open: ReturnType<typeof openIncident>;
beforeEach(() => {
  open = openIncident(server.db, AS);
});

const sendJson = (path: string, method: string, body: object) =>
  server.send(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, AS);
const get = (id: string) => server.call(getLocationIncident, { params: { id } }, AS);
const setField = (field_name: string, field_value: string) =>
  sendJson(updateIncidentField.path, 'PUT', { incident_id: open.id, field_name, field_value });
/** An escalated group of the manager's tenant. */
const escalated = async () => {
  const desk = groupDesk(server);
  const { cameraId, locationId } = desk.picks.ownEvent(AS);
  await desk.raise({ alarmGroupId: 'g-1', cameraId });
  const body = { location_id: locationId, alarmGroupId: 'g-1', comment: 'Two people at the gate' };
  const { reply } = await server.call(createEscalation, { body }, AS);
  return reply.payload.escalation_id;
};

it('reads one incident as its list shows it', async () => {
  const { status, reply } = await get(open.id);
  expect(status).toBe(200);
  expect(reply.payload).toMatchObject({ id: open.id, title: open.title, status: 'in_progress', outcome: null });
});

it('answers 404 for an incident of another tenant, as for one that does not exist', async () => {
  const foreign = server.db
    .select()
    .from(locationIncidents)
    .all()
    .find(({ tenantId }) => tenantId !== open.tenantId);
  expect((await server.send(`/v2/orm/location_incidents/${foreign?.id}`, {}, AS)).status).toBe(404);
  expect((await server.send('/v2/orm/location_incidents/nothing', {}, AS)).status).toBe(404);
});

it('writes the incidents that match into a CSV file', async () => {
  const reply = await server.send('/v2/orm/location_incidents/export?statuses=in_progress', {}, AS);
  const lines = (await reply.text()).trim().split('\r\n');
  expect(reply.headers.get('content-disposition')).toContain('incidents-');
  expect(Number(reply.headers.get('x-row-count'))).toBe(lines.length - 1);
  expect(lines[0]).toContain('Incident start (UTC)');
  expect(lines.filter((line) => line.includes(open.id))).toHaveLength(1);
});

it.each([
  ['reported_description', ' ', 'Reported description cannot be empty'],
  ['reported_cameras', ' , ', 'Reported cameras cannot be empty'],
  ['reported_resolution_comment', '', 'Reported resolution comment cannot be empty'],
])('refuses an empty %s of an incident of remote guarding', async (name, value, message) => {
  const reply = await setField(name, value);
  expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ message })]);
  expect((await get(open.id)).reply.payload.reported_description).toBeNull();
});

it('shows the escalation of a group as its incident, and who closed it', async () => {
  const escalationId = await escalated();
  const incident = async () => (await server.call(getAlarmGroup, { params: { id: 'g-1' } }, AS)).reply.payload.incident;
  const { name } = server.picks.userOf(AS);
  expect(await incident()).toMatchObject({
    escalationId,
    description: 'Two people at the gate',
    createdBy: name,
    endTime: null,
    resolvedBy: null,
  });
  await server.clock.advance(60_000);
  const body = { escalation_id: escalationId, resolution_comment: 'They left', status: 'Resolved' as const };
  await server.call(resolveEscalation, { params: { id: escalationId }, body }, AS);
  expect(await incident()).toMatchObject({
    endTime: server.clock.now(),
    resolvedBy: name,
    resolutionComment: 'They left',
  });
  const query = { isEscalated: true, pageSize: 500 };
  const { items } = (await server.call(listAlarmGroups, { query }, AS)).reply;
  expect(items.find(({ id }) => id === 'g-1')?.incident).toEqual(await incident());
});

it('writes the incidents of scan into a CSV file', async () => {
  await escalated();
  const reply = await server.send('/v2/orm/location_incidents/scan/export?isEscalated=true', {}, AS);
  const text = await reply.text();
  expect(text).toContain('Two people at the gate');
  expect(text.trim().split('\r\n')).toHaveLength(Number(reply.headers.get('x-row-count')) + 1);
});

it('refuses a reported field of a scan incident that somebody else has changed, and keeps theirs', async () => {
  await escalated();
  const set = (text: string, expected_value: string) =>
    sendJson(
      `/v2/orm/unifiedalarmgroups/g-1/incident_metadata?expected_value=${encodeURIComponent(expected_value)}`,
      'PATCH',
      { reported_description: text },
    );
  expect((await set('First', '')).status).toBe(200);
  expect((await set('Second', '')).status).toBe(409);
  expect((await set('Second', 'First')).status).toBe(200);
  const { payload } = (await server.call(getIncidentMetadata, { params: { id: 'g-1' } }, AS)).reply;
  expect(payload.reported_description).toBe('Second');
});

it('refuses an empty reported field of a scan incident', async () => {
  await escalated();
  const path = updateIncidentMetadata.path.replace('{id}', 'g-1');
  const reply = await sendJson(path, 'PATCH', { reported_cameras: ',' });
  expect([reply.status, await reply.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'Reported cameras cannot be empty' }),
  ]);
});

it('writes the reported fields of the incidents of scan into the file', async () => {
  await escalated();
  const body = {
    reported_description: 'A man climbed over the fence',
    reported_cameras: 'Gate, Dock',
    reported_resolution_comment: 'The guard sent him away',
  };
  expect((await server.call(updateIncidentMetadata, { params: { id: 'g-1' }, body }, AS)).status).toBe(200);
  const lines = (await (await server.send('/v2/orm/location_incidents/scan/export', {}, AS)).text()).split('\r\n');
  expect(lines[0]).toContain('Reported description,Reported cameras,Reported resolution comment');
  const line = lines.find((one) => one.includes('g-1'));
  expect(line).toContain('A man climbed over the fence,"Gate, Dock",The guard sent him away');
});

const metadata = (body: object) => sendJson(updateIncidentMetadata.path.replace('{id}', 'g-1'), 'PATCH', body);

it.each([
  ['status', 'x'],
  ['resolved_by', 'Somebody Else'],
  ['reporting_officer', 'Somebody Else'],
  ['outcome', 'x'],
])('refuses the field %s with the value %s of both products, and keeps the incident', async (name, value) => {
  await escalated();
  expect((await setField(name, value)).status).toBe(400);
  expect((await metadata({ [name]: value })).status).toBe(400);
  expect(server.db.select().from(locationIncidents).where(eq(locationIncidents.id, open.id)).get()?.fields).toEqual({});
  const { payload } = (await server.call(getIncidentMetadata, { params: { id: 'g-1' } }, AS)).reply;
  expect(payload).toEqual({});
});

it.each(['', null, 17, true])('refuses the reported description %o of scan', async (value) => {
  await escalated();
  expect((await metadata({ reported_description: value })).status).toBe(400);
});

it("refuses metadata of scan in another operator's name, or of another product", async () => {
  await escalated();
  const field = { reported_description: 'Seen at the gate' };
  expect((await metadata({ ...field, operator_id: 'somebody@else.test' })).status).toBe(403);
  expect((await metadata({ ...field, product: 'rg' })).status).toBe(400);
  const { email } = server.picks.userOf(AS);
  expect((await metadata({ ...field, product: 'scan', operator_id: email })).status).toBe(200);
});
