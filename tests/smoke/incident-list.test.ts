import { beforeEach, expect, it } from 'vitest';
import { listAlarmGroups } from '#contract/alarm-groups.ts';
import { listLocationIncidents } from '#contract/incident-list.ts';
import { resolveLocationIncident, updateIncidentField } from '#contract/location-incidents.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { openIncident } from '../support/open-incident.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const AS = 'gsoc-manager';
const HOUR_MS = 3_600_000;
const ALL = { relativeTimeHours: 24 * 365, pageSize: 500 };

const server = serverPerTest();
let open: ReturnType<typeof openIncident>;
beforeEach(() => {
  open = openIncident(server.db, AS);
});

type Query = Parameters<typeof server.call<typeof listLocationIncidents>>[1]['query'];
const list = async (query: Query = {}, as = AS) =>
  (await server.call(listLocationIncidents, { query }, as)).reply.payload;
const item = async () => (await list(ALL)).items.find(({ id }) => id === open.id);
const stored = () => server.db.select().from(locationIncidents).all();
/** Adds resolved incidents that began so many hours ago, of the open one's location alarm. */
const addPast = (...hours: number[]) => {
  const rows = hours.map((ago) => {
    const startMs = server.clock.now() - ago * HOUR_MS;
    return { ...open, id: `past-${ago}`, startMs, endMs: startMs + 60_000 };
  });
  server.db.insert(locationIncidents).values(rows).run();
};

it('shows every field of an open incident, and its reported fields once they are set', async () => {
  const { alarmTimeMs, locationId } = server.picks.ownLocationAlarm(AS, 'in_progress');
  const before = await item();
  expect(before).toMatchObject({
    tenant_id: open.tenantId,
    location_id: locationId,
    location_alarm_id: open.locationAlarmId,
    description: open.description,
    status: 'in_progress',
    incident_start_time: new Date(open.startMs).toISOString(),
    incident_end_time: null,
    alarm_start_time: new Date(alarmTimeMs).toISOString(),
    created_by: server.picks.userOf(AS).name,
    resolved_by: null,
    resolution_reason: null,
    reported_description: null,
    reported_cameras: null,
    is_escalated: true,
  });
  expect(before?.cameras).not.toEqual([]);
  expect(before?.site).toBe(before?.location_name);
  expect(before?.location_timezone).toMatch(/^\w+\//);
  const body = { incident_id: open.id, field_name: 'reported_cameras', field_value: 'Gate , Dock' } as const;
  await server.call(updateIncidentField, { body }, AS);
  expect((await item())?.reported_cameras).toEqual(['Gate', 'Dock']);
});

it('says who resolved an incident, when, why and with what comment', async () => {
  const endMs = open.startMs + 60_000;
  const body = {
    incident_id: open.id,
    incident_end_time_utc: new Date(endMs).toISOString(),
    resolved_by: server.picks.userOf(AS).id,
    resolution_comment: 'Walked away',
    location_alarm_id: open.locationAlarmId,
    resolution_reason: 'Person left the site' as const,
  };
  await server.call(resolveLocationIncident, { body }, AS);
  expect(await item()).toMatchObject({
    status: 'resolved',
    incident_end_time: new Date(endMs).toISOString(),
    resolved_by: server.picks.userOf(AS).name,
    resolution_reason: 'Person left the site',
    resolution_comment: 'Walked away',
  });
});

it('lists incidents newest first, twenty to a page', async () => {
  addPast(...Array.from({ length: 25 }, (_, index) => index / 10 + 0.05));
  const { items, total } = await list({ relativeTimeHours: 3 });
  const times = items.map(({ incident_start_time }) => incident_start_time);
  expect(times).toEqual([...times].sort().reverse());
  expect(items).toHaveLength(20);
  const rest = (await list({ relativeTimeHours: 3, page: 2 })).items;
  expect(rest).toHaveLength(total - 20);
  expect(items.filter(({ id }) => rest.some((other) => other.id === id))).toEqual([]);
});

it('finds the incidents of the last 24 h unless a period is named', async () => {
  addPast(23, 25);
  const ids = async (query?: Query) =>
    (await list({ pageSize: 500, ...query }, 'gsoc-operator')).items.map(({ id }) => id);
  expect(await ids()).toContain('past-23');
  expect(await ids()).not.toContain('past-25');
  expect(await ids({ relativeTimeHours: 26 })).toContain('past-25');
  expect(await ids({ relativeTimeMinutes: 30 })).not.toContain('past-23');
  const atMs = server.clock.now() - 25 * HOUR_MS;
  expect(await ids({ dateFrom: atMs, dateTo: atMs })).toEqual(['past-25']);
});

it.each([
  [{ values: ['Resolved'], negative: false }, 'resolved'],
  [{ values: ['resolved'], negative: true }, 'in_progress'],
  [{ values: ['In Progress'], negative: false }, 'in_progress'],
])('filters by status: %o', async (statuses, left) => {
  addPast(1);
  const { items, total } = await list({ ...ALL, statuses });
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set([left]));
  expect(total).toBe(items.length);
});

it('finds nothing with a status that no incident has', async () => {
  expect(await list({ ...ALL, statuses: { values: ['pending'], negative: false } })).toEqual({ items: [], total: 0 });
});

it('filters by location, also negated', async () => {
  const at = (negative: boolean) => list({ ...ALL, locationIds: { values: [open.locationId], negative } }, 'support');
  const here = stored().filter(({ locationId }) => locationId === open.locationId);
  expect([(await at(false)).total, (await at(true)).total]).toEqual([here.length, stored().length - here.length]);
});

it('shows users only the incidents of their tenant', async () => {
  const { items } = await list(ALL);
  expect(items.filter(({ tenant_id }) => tenant_id !== open.tenantId)).toEqual([]);
  expect(stored().some(({ tenantId }) => tenantId !== open.tenantId)).toBe(true);
});

it('answers with a slash at the end of the path too', async () => {
  expect((await server.send('/v2/orm/location_incidents/?pageSize=1', {}, AS)).status).toBe(200);
});

it('lists the incidents of scan as escalated alarm groups that are resolved', async () => {
  const query = {
    state: { values: ['Resolved'], negative: false },
    isEscalated: true,
    dateFrom: 0,
    dateTo: server.clock.now(),
    pageSize: 20,
  };
  const { items } = (await server.call(listAlarmGroups, { query }, 'support')).reply;
  expect(items).not.toEqual([]);
  expect(items.filter(({ status, escalations }) => status !== 'resolved' || escalations.length === 0)).toEqual([]);
});
