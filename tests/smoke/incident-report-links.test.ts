import { eq, ne, notInArray } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { generateIncidentReport, INCIDENT_REPORT_TEXTS } from '#contract/incident-reports.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { getSharedLocationAlarm } from '#contract/shared-location-alarm.ts';
import { shareLocationAlarm } from '#contract/sharing.ts';
import type { Db } from '#db/open.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { auditLog } from '#db/schema/audit.ts';
import { incidentReportLinks } from '#db/schema/incident-reports.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { shares } from '#db/schema/sharing.ts';
import { openIncident } from '../support/open-incident.ts';
import { readPdf } from '../support/read-pdf.ts';
import { askForReport, groupBody, incidentsBody, reportOf } from '../support/report-request.ts';
import { type StillsServer, stillsServer } from '../support/stills-server.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const AS = 'gsoc-manager';
const WEEK_MS = 7 * 86_400_000;

let media: StillsServer;
let server: TestServer;
let incident: ReturnType<typeof openIncident>;
beforeEach(async () => {
  media = await stillsServer();
  server = testServer({ environment: { MEDIA_URL: media.origin } });
  incident = openIncident(server.db, AS);
});

const body = (link?: string) => incidentsBody(server, [incident.id], link);
const report = async () => Buffer.from(await reportOf(server, body(), AS));
const tokenIn = (bytes: Uint8Array) => /sharedToken=([\w.-]+)/.exec(readPdf(bytes).raw)?.[1] ?? '';
/** At once: whatever is due meanwhile does not run for each period. */
const passTime = (ms: number) => server.realTime.set({ epochMs: server.realTime.now() + ms });
const rows = (db: Db) => ({
  shares: db.select().from(shares).all(),
  links: db.select().from(incidentReportLinks).all(),
  audit: db.select().from(auditLog).all(),
});

it('is the same byte for byte an hour later and after a restart', async () => {
  const first = await report();
  passTime(3_600_000);
  server.clock.set({ epochMs: server.clock.now() + 3_600_000 });
  expect((await report()).equals(first)).toBe(true);
  const { db, realTime } = server;
  await server.app.close();
  server = testServer({ db, realTime, environment: { MEDIA_URL: media.origin } });
  onTestFinished(() => server.app.close());
  expect((await report()).equals(first)).toBe(true);
});

it('carries a link that opens the alarm without an account for four weeks', async () => {
  onTestFinished(() => server.app.close());
  const sharedToken = tokenIn(await report());
  const open = async () => (await server.call(getSharedLocationAlarm, { query: { sharedToken } })).status;
  passTime(4 * WEEK_MS - 60_000);
  expect(await open()).toBe(200);
  passTime(60_001);
  expect(await open()).toBe(403);
});

it('gets a new link when it is made again after the first one has ended', async () => {
  onTestFinished(() => server.app.close());
  const first = tokenIn(await report());
  passTime(4 * WEEK_MS + 1);
  const second = tokenIn(await report());
  expect(second).not.toBe(first);
  expect((await server.call(getSharedLocationAlarm, { query: { sharedToken: second } })).status).toBe(200);
});

it('keeps the link that the console has asked for, and issues no further one', async () => {
  onTestFinished(() => server.app.close());
  const partitionKey = partitionKeyOf(incident.startMs);
  const query = { duration: 4, durationUnit: 'week' as const, partitionKey };
  const { reply } = await server.call(shareLocationAlarm, { params: { id: incident.locationAlarmId }, query }, AS);
  const { accessToken } = reply.payload;
  const link = `https://elsewhere.example/shared/location-alarm?sharedToken=${accessToken}`;
  const bytes = await reportOf(server, body(link), AS);
  expect(tokenIn(bytes)).toBe(accessToken);
  expect(readPdf(bytes).raw).not.toContain('elsewhere.example');
  expect(rows(server.db).shares).toHaveLength(1);
});

it('does not print a link to another alarm, or one that ends earlier', async () => {
  onTestFinished(() => server.app.close());
  const query = { duration: 1, durationUnit: 'hour' as const };
  const { reply } = await server.call(shareLocationAlarm, { params: { id: incident.locationAlarmId }, query }, AS);
  const bytes = await reportOf(server, body(`/shared/location-alarm?sharedToken=${reply.payload.accessToken}`), AS);
  expect(tokenIn(bytes)).not.toBe(reply.payload.accessToken);
});

it('leaves a line in the audit log, and shares the alarm once for all reports of the incident', async () => {
  onTestFinished(() => server.app.close());
  await report();
  await report();
  const { audit, ...others } = rows(server.db);
  expect(others).toMatchObject({
    shares: [{ resourceId: incident.locationAlarmId }],
    links: [{ incidentId: incident.id }],
  });
  const said = audit.map(({ activity }) => activity).filter((activity) => /report/.test(activity));
  expect(said.filter((activity) => activity.endsWith(`generated a report of incident ${incident.id}`))).toHaveLength(2);
  expect(said.filter((activity) => activity.includes('shared'))).toHaveLength(1);
});

it('stops its work when it is cancelled, and leaves no link', async () => {
  media.answerWith('nothing');
  const listening = await server.listen();
  onTestFinished(async () => {
    await listening.stop();
    await server.app.close();
  });
  const cancelled = new AbortController();
  const asked = fetch(listening.origin + generateIncidentReport.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.tokenOf(AS)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body()),
    signal: cancelled.signal,
  });
  await expect.poll(() => media.waiting()).toBeGreaterThan(0);
  cancelled.abort();
  await expect(asked.then((answer) => answer.arrayBuffer())).rejects.toThrow();
  await expect.poll(() => media.waiting()).toBe(0);
  expect(rows(server.db)).toMatchObject({ shares: [], links: [] });
});

it('leaves no link where it could not be stored, and then sends no complete report', async () => {
  onTestFinished(() => server.app.close());
  server.db.$client.exec("CREATE TRIGGER refuse BEFORE INSERT ON shares BEGIN SELECT RAISE(ABORT, 'no'); END");
  await expect(report()).rejects.toThrow();
  expect(rows(server.db)).toMatchObject({ shares: [], links: [] });
});

it('is refused without incidents, and names those that are unknown or out of scope', async () => {
  onTestFinished(() => server.app.close());
  const none = await askForReport(server, { incidents_reports: [] }, AS);
  expect([none.status, await none.json()]).toEqual([
    400,
    { message: INCIDENT_REPORT_TEXTS.none, code: 'invalid_input' },
  ]);
  const known = body();
  const [item] = 'incidents_reports' in known ? known.incidents_reports : [];
  if (!item) throw new Error('there is no incident');
  const unknown = { ...item, incident_id: 'nobody' };
  const missing = await askForReport(server, { incidents_reports: [item, unknown] }, AS);
  expect([missing.status, await missing.json()]).toEqual([
    404,
    { message: 'Not found: incident 2 of 2', code: 'not_found' },
  ]);
  const tooMany = await askForReport(
    server,
    { incidents_reports: Array.from({ length: 101 }, (_, at) => ({ ...item, incident_id: `i${at}` })) },
    AS,
  );
  expect([tooMany.status, (await tooMany.json()).message]).toEqual([
    400,
    'incidents_reports must have at most 100 incidents',
  ]);
});

it("reports no incident of another tenant, and none of an MSP user's other locations", async () => {
  onTestFinished(() => server.app.close());
  const { tenantId } = server.picks.userOf('gsoc-operator');
  const foreign = server.db.select().from(locationIncidents).where(ne(locationIncidents.tenantId, tenantId)).get();
  const asOperator = await askForReport(server, incidentsBody(server, [foreign?.id ?? '']), 'gsoc-operator');
  expect([asOperator.status, (await asOperator.json()).message]).toEqual([404, 'Incident not found']);
  const locations = server.picks.mspLocations('msp-operator-2');
  const elsewhere = server.db
    .select()
    .from(locationIncidents)
    .where(notInArray(locationIncidents.locationId, locations))
    .get();
  const asMsp = await askForReport(server, incidentsBody(server, [elsewhere?.id ?? '']), 'msp-operator-2');
  expect([asMsp.status, (await asMsp.json()).message]).toEqual([404, 'Incident not found']);
});

it('reports no alarm group that was never escalated', async () => {
  onTestFinished(() => server.app.close());
  const group = server.db.select().from(alarmGroups).where(eq(alarmGroups.isEscalated, false)).get();
  expect((await askForReport(server, groupBody(server, group?.id ?? ''), 'support')).status).toBe(404);
});
