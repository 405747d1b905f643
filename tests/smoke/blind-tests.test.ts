import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { exportAlarms } from '#contract/alarm-export.ts';
import { listAlarmUpdates } from '#contract/alarm-updates.ts';
import { getAlarm, listAlarms } from '#contract/alarms.ts';
import { cancelBlindTest, getRevealedTest, listBlindTests, plantBlindTest } from '#contract/drills/blind-tests.ts';
import { getOwnVigilance, getVigilance } from '#contract/drills/vigilance.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { getInsightFigures } from '#contract/insights.ts';
import { getLocationAlarm, listLocationAlarms } from '#contract/location-alarms.ts';
import { sendText } from '#contract/texts.ts';
import { auditLog } from '#db/schema/audit.ts';
import { locationContacts } from '#db/schema/locations.ts';
import { allCounted } from '../support/all-counted.ts';
import { blindTestsOf, type Camera, MANAGER, MINUTE, OPERATOR } from '../support/blind-test-fixture.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
const { camera, stored, wantedTest, plant, raise, raisedTest, change, resolve, escalate, askToCall } =
  blindTestsOf(server);

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

it('tells nobody of a test who does not have its alarm in hand, and counts nothing that they try', async () => {
  const { alarmId } = await raisedTest();
  expect((await askToCall()).reply.payload).toBeNull();
  await change(alarmId, 'in_progress');
  for (const way of ['call', 'dispatch'] as const) {
    expect((await askToCall(way, 'support')).reply.payload).toBeNull();
  }
  await server.clock.advance(11 * MINUTE);
  await raise('real-1', camera(), 'alarm-1');
  expect((await askToCall('call', 'support')).reply.payload).toBeNull();
  expect(stored()?.state).toBe('raised');
});

it('counts no dispatch of an alarm that is not escalated', async () => {
  const { alarmId } = await raisedTest();
  await change(alarmId, 'in_progress');
  expect((await askToCall('dispatch')).reply.payload).toBeNull();
  expect(stored()?.state).toBe('raised');
});

it('names in the audit log whose call was stopped', async () => {
  const { id, alarmId } = await raisedTest();
  await change(alarmId, 'in_progress');
  await askToCall();
  const lines = server.db.select().from(auditLog).where(eq(auditLog.recordId, id)).all();
  const { name, id: userId } = server.picks.userOf(OPERATOR);
  expect(lines).toContainEqual(
    expect.objectContaining({ userId, actor: name, activity: `${name} revealed a blind test: call` }),
  );
});

it('sends no text message about a test, and never asks the provider', async () => {
  const { alarmId } = await raisedTest();
  await change(alarmId, 'in_progress');
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
  const { alarmId } = await raisedTest();
  await server.clock.advance(11 * MINUTE);
  await change(alarmId, 'in_progress');
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
