import { eq, inArray, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { exportAlarms } from '#contract/alarm-export.ts';
import { listAlarmUpdates, updateAlarm } from '#contract/alarm-updates.ts';
import { getAlarm, listAlarms } from '#contract/alarms.ts';
import {
  type BlindTestKind,
  cancelBlindTest,
  getRevealedTest,
  listBlindTests,
  plantBlindTest,
  stopForBlindTest,
} from '#contract/drills/blind-tests.ts';
import { getOwnVigilance, getVigilance } from '#contract/drills/vigilance.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { getInsightFigures } from '#contract/insights.ts';
import { getLocationAlarm, listLocationAlarms } from '#contract/location-alarms.ts';
import { createLocationIncident } from '#contract/location-incidents.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { createIncident } from '#contract/sim/incidents.ts';
import { sendText } from '#contract/texts.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { auditLog } from '#db/schema/audit.ts';
import { blindTests } from '#db/schema/blind-tests.ts';
import { cameras } from '#db/schema/cameras.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { locationContacts, locations } from '#db/schema/locations.ts';
import { allCounted } from '../support/all-counted.ts';
import { answerProviders } from '../support/answer-providers.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
beforeAll(answerProviders);
afterAll(() => void vi.unstubAllGlobals());

const OPERATOR = 'gsoc-operator';
const MANAGER = 'gsoc-manager';
const MINUTE = 60_000;

type Camera = typeof cameras.$inferSelect;
/** A camera at each of three sites of the manager that are guarded remotely, with nothing open. */
let own: Camera[];
beforeEach(() => {
  const { db } = server;
  db.update(alarms).set({ status: 'resolved_by_operator' }).where(ne(alarms.status, 'resolved')).run();
  db.update(locationAlarms).set({ status: 'resolved_by_operator' }).run();
  db.update(locationIncidents).set({ endMs: server.clock.now() }).run();
  const { tenantId } = server.picks.userOf(MANAGER);
  const sites = db.select().from(locations).where(eq(locations.tenantId, tenantId)).all();
  const guarded = sites.filter(({ product }) => product === 'rg').map(({ id }) => id);
  const all = db.select().from(cameras).where(inArray(cameras.locationId, guarded)).all();
  own = guarded.flatMap((site) => all.find(({ locationId }) => locationId === site) ?? []).slice(0, 3);
});

const camera = (no = 0) => {
  const one = own[no];
  if (!one) throw new Error(`the manager has no camera ${no}`);
  return one;
};
const stored = () => server.db.select().from(blindTests).get();
const wantedTest = (kind: BlindTestKind, spanMinutes: number) => ({
  body: { cameraId: camera().id, kind, spanMinutes, ai: 'right' as const, inTimeSeconds: 180 },
});
const plant = async (kind: BlindTestKind = 'person', spanMinutes = 0) =>
  (await server.call(plantBlindTest, wantedTest(kind, spanMinutes), MANAGER)).reply.payload;

/** The simulator raises the alarm of an incident on a camera. */
async function raise(incidentId: string, { id: cameraId, locationId }: Camera, id: string) {
  const now = server.clock.now();
  const incident = { id: incidentId, locationId, startMs: now, endMs: now + MINUTE, genuine: true, plans: [] };
  const body = { ...incident, kind: 'person', source: 'stream' } as const;
  await server.call(createIncident, { body }, 'simulator');
  const alarm = alarmOf(server.db, { id: cameraId }, now, { id, incidentId });
  expect((await server.call(raiseAlarm, { body: alarm }, 'simulator')).status).toBe(200);
}

/** Plants a test, and lets its alarm come. Returns the alarm. */
async function raisedTest(kind?: BlindTestKind) {
  const { id } = await plant(kind);
  await server.clock.advance(1_000);
  await expect.poll(() => stored()?.state).toBe('begun');
  await raise(stored()?.incidentId ?? '', camera(), 'planted');
  const { groupId } = stored() ?? {};
  return { id, alarmId: 'planted', groupId: groupId ?? '' };
}

async function change(id: string, newStatus: string) {
  const input = { params: { id }, query: {}, body: { newStatus, comment: 'Seen' } };
  return (await server.call(updateAlarm, input, OPERATOR)).reply.payload;
}
const resolve = (id: string) => change(id, 'resolved');

const escalate = (groupId: string) => {
  const { tenantId, locationId } = camera();
  const body = {
    ...{ location_id: locationId, location_alarm_id: groupId, tenant_id: tenantId, title: 'Person', description: 'In' },
    incident_start_time_utc: new Date(server.clock.now()).toISOString(),
  };
  return server.call(createLocationIncident, { body }, OPERATOR);
};

const askToCall = (way: 'call' | 'dispatch' = 'call') =>
  server.call(stopForBlindTest, { body: { locationId: camera().locationId, way } }, OPERATOR);

/** All that operators, logs, figures and exports say of an alarm. */
async function repliesOf(alarmId: string, { locationId }: Camera) {
  const as = OPERATOR;
  const alarm = (await server.call(getAlarm, { params: { id: alarmId }, query: {} }, as)).reply.payload;
  const groupId = alarm.locationAlarmId ?? '';
  const ofSite = { locationIds: { values: [locationId], negative: false } };
  const exported = await server.send(`${exportAlarms.path}?locationIds=${locationId}`, {}, MANAGER);
  const rows = (await exported.text()).split('\n').filter((line) => line.includes(alarmId));
  return {
    alarm,
    list: (await server.call(listAlarms, { query: ofSite }, as)).reply.payload.items.filter(({ id }) => id === alarmId),
    lines: (await server.call(listAlarmUpdates, { params: { id: alarmId }, query: {} }, as)).reply.payload,
    group: (await server.call(getLocationAlarm, { params: { id: groupId }, query: {} }, as)).reply.payload,
    groups: (await server.call(listLocationAlarms, { query: ofSite }, MANAGER)).reply.payload.items.filter(
      ({ id }) => id === groupId,
    ),
    history: (await server.call(listGroupUpdates, { params: { id: groupId }, query: {} }, as)).reply.payload,
    columns: rows.map((line) => line.split(',').length),
  };
}

/** The parts of two values that differ, by their paths. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  const [a, b] = [one, other].map((value) => (typeof value === 'object' && value !== null ? value : undefined));
  if (!a || !b) return Object.is(one, other) ? [] : [path];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].flatMap((key) => {
    if (!(key in a) || !(key in b)) return [`${path}.${key} is missing`];
    return differences(Reflect.get(a, key), Reflect.get(b, key), `${path}.${key}`);
  });
}

it('shows a planted alarm exactly as two real ones show themselves, in every reply, log line and export', async () => {
  await raisedTest();
  await raise('real-1', camera(1), 'alarm-1');
  await raise('real-2', camera(2), 'alarm-2');
  const [planted, first, second] = [
    await repliesOf('planted', camera(0)),
    await repliesOf('alarm-1', camera(1)),
    await repliesOf('alarm-2', camera(2)),
  ];
  expect(planted.list).toHaveLength(1);
  const usual = new Set(differences(first, second));
  expect(differences(planted, second).filter((path) => !usual.has(path))).toEqual([]);
  expect(JSON.stringify(planted)).not.toMatch(/blind/i);
  for (const secret of [stored()?.incidentId ?? '', stored()?.id ?? '']) {
    expect(JSON.stringify([planted, server.logged()])).not.toContain(secret);
  }
  expect(JSON.stringify(server.logged())).not.toContain(camera().id);
});

it('says in the audit log that a test was planted, but neither where nor which', async () => {
  await plant();
  const line = server.db.select().from(auditLog).where(eq(auditLog.recordKind, 'blind-test')).get();
  expect(line?.activity).toMatch(/planted a blind test$/);
  expect(JSON.stringify(line)).not.toContain(camera().locationId);
});

it('hides a test from operators, and refuses theirs', async () => {
  const { id, alarmId } = await raisedTest();
  const statuses = [
    await server.call(listBlindTests, {}, OPERATOR),
    await server.call(plantBlindTest, wantedTest('person', 0), OPERATOR),
    await server.call(cancelBlindTest, { params: { id } }, OPERATOR),
    await server.call(getRevealedTest, { params: { id: alarmId } }, OPERATOR),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 403, 403, 404]);
});

it('reveals a test when its alarm is resolved, everywhere', async () => {
  const { alarmId, groupId } = await raisedTest('animal');
  await server.clock.advance(92_000);
  await resolve(alarmId);
  const test = (await server.call(getRevealedTest, { params: { id: groupId } }, OPERATOR)).reply.payload;
  expect(test).toMatchObject({ kind: 'animal', because: 'resolved', result: 'hit', isThreat: false });
  const { alarm, list, group, groups, history } = await repliesOf(alarmId, camera());
  for (const one of [alarm, list[0], group, groups[0]]) expect(one?.isBlindTest).toBe(true);
  expect(history.items.map(({ update_text }) => update_text)).toContain(
    'Blind test: an animal was planted, to be resolved as a false alarm. Handled rightly, in time after 1:32.',
  );
});

it('stops a call about a threat, says so, and counts it as handled', async () => {
  const { alarmId, groupId } = await raisedTest();
  await change(alarmId, 'in_progress');
  await escalate(groupId);
  await server.clock.advance(MINUTE);
  const { payload } = (await askToCall()).reply;
  expect(payload).toMatchObject({ kind: 'person', because: 'call', result: 'hit' });
  expect((await askToCall('dispatch')).reply.payload?.id).toBe(payload?.id);
  await resolve(alarmId);
  expect((await askToCall()).reply.payload).toBeNull();
});

it('sends no text message about a test, and never asks the provider', async () => {
  await raisedTest();
  const contact = server.db
    .select()
    .from(locationContacts)
    .where(eq(locationContacts.locationId, camera().locationId))
    .get();
  const asked = vi.spyOn(globalThis, 'fetch');
  const body = { to_number: contact?.phoneNumber ?? '', message: 'Somebody is at your site' };
  const query = { locationId: camera().locationId };
  const { status, failure } = await server.call(sendText, { query, body }, OPERATOR);
  expect([status, failure.message]).toEqual([409, expect.stringMatching(/^Blind test: .*The message was not sent\.$/)]);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

it('lets a call go out where the site has a real alarm too, and counts the test for nobody', async () => {
  const { groupId } = await raisedTest();
  server.db.update(locationAlarms).set({ status: 'in_progress' }).where(eq(locationAlarms.id, groupId)).run();
  await server.clock.advance(11 * MINUTE);
  await raise('real-1', camera(), 'alarm-1');
  expect((await askToCall()).reply.payload).toBeNull();
  expect(stored()).toMatchObject({ state: 'revealed', because: 'real-alarm', result: null });
});

it('reveals a test at once when a real alarm joins its alarm, which is then none', async () => {
  const { groupId } = await raisedTest();
  await server.clock.advance(MINUTE);
  await raise('real-1', camera(), 'alarm-1');
  expect(stored()).toMatchObject({ state: 'revealed', because: 'real-alarm' });
  const group = (await server.call(getLocationAlarm, { params: { id: groupId }, query: {} }, OPERATOR)).reply.payload;
  expect([group.isBlindTest, group.rawAlarms.map(({ isBlindTest }) => isBlindTest)]).toEqual([
    undefined,
    [true, undefined],
  ]);
});

it('leaves a revealed test out of all figures', async () => {
  const period = { from: '2025-11-18', to: '2025-11-22' };
  const figures = async () => {
    await allCounted(server);
    return (await server.call(getInsightFigures, { query: period }, MANAGER)).reply.payload.now;
  };
  const before = await figures();
  const { alarmId, groupId } = await raisedTest();
  await change(alarmId, 'in_progress');
  await escalate(groupId);
  expect(await figures()).not.toEqual(before);
  await resolve(alarmId);
  expect(await figures()).toEqual(before);
});

it('plays a test that was planted before the server was killed', async () => {
  await plant('person', 60);
  const due = stored()?.dueMs ?? 0;
  await server.restart();
  await server.clock.advance(due - server.clock.now() + 1_000);
  await expect.poll(() => stored()?.state).toBe('begun');
});

it('plays a test again when no alarm came of it, and gives up after the third time', async () => {
  await plant();
  const incidents = new Set<string>();
  // The simulator is asked by the machine's time: on a busy machine a minute of the clock may pass without a play.
  await expect
    .poll(async () => {
      await server.clock.advance(MINUTE);
      const { incidentId, state } = stored() ?? {};
      if (incidentId) incidents.add(incidentId);
      return state;
    })
    .toBe('failed');
  expect(incidents.size).toBe(3);
});

it('waits with a test until its site is quiet', async () => {
  await raise('real-1', camera(), 'alarm-1');
  await plant();
  await server.clock.advance(2_000);
  expect(stored()?.state).toBe('planned');
  await resolve('alarm-1');
  await server.clock.advance(2_000);
  await expect.poll(() => stored()?.state).toBe('begun');
});

it('cancels a planned test, and calls off one whose alarm is open', async () => {
  const { id } = await plant('person', 60);
  expect((await server.call(cancelBlindTest, { params: { id } }, MANAGER)).reply.payload.state).toBe('cancelled');
  server.db.delete(blindTests).run();
  const raised = await raisedTest();
  const { payload } = (await server.call(cancelBlindTest, { params: { id: raised.id } }, MANAGER)).reply;
  expect(payload).toMatchObject({ state: 'revealed', because: 'called-off', result: null });
  expect((await server.call(cancelBlindTest, { params: { id: raised.id } }, MANAGER)).status).toBe(409);
});

it('shows operators their own vigilance, and managers that of each, with a line in the audit log', async () => {
  const { alarmId } = await raisedTest('animal');
  await resolve(alarmId);
  const seen = (await server.call(getOwnVigilance, {}, OPERATOR)).reply.payload;
  expect(seen).toMatchObject({ results: { hit: 1 }, total: { tests: 1, hits: 1 }, all: null });
  const { id } = server.picks.userOf(OPERATOR);
  expect((await server.call(getVigilance, { params: { id } }, MANAGER)).reply.payload).toEqual(seen);
  expect((await server.call(getVigilance, { params: { id } }, OPERATOR)).status).toBe(403);
  const lines = server.db.select().from(auditLog).where(eq(auditLog.recordId, id)).all();
  expect(lines.map(({ activity }) => activity)).toContainEqual(expect.stringContaining('looked into the vigilance of'));
});

it('offers no blind tests in a real install', async () => {
  await server.restart({ environment: { ENVIRONMENT: 'PROD' } });
  expect((await server.call(listBlindTests, {}, MANAGER)).status).not.toBe(200);
  const config = await (await server.send('/config.json')).json();
  expect(config.offersDrills).toBe(false);
});
