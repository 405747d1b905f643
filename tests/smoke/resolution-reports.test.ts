import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { addGroupUpdate, listGroupUpdates } from '#contract/group-updates.ts';
import { reportScanResolution } from '#contract/resolution-reports.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { outbox } from '#db/schema/resolution-reports.ts';
import { leap } from '../support/leap.ts';
import { openIncident } from '../support/open-incident.ts';
import { reportOf } from '../support/report-fixture.ts';
import { reportStandIn } from '../support/report-stand-in.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const service = await reportStandIn();
const server = serverPerTest({
  environment: { REPORT_SCAN_URL: service.url, CONSOLE_URL: 'https://console.staging.example.com' },
});
beforeEach(() => {
  service.received.length = 0;
  service.answer(200);
});

const storedReports = () => server.db.select().from(outbox).all();

/** Resolves a waiting alarm group; returns it with the id of its report. */
async function resolve() {
  const { picks } = server;
  const group = picks.alarmGroup('pending');
  const operatorId = picks.userOf('support').id;
  const body = { resolution: 'safe', resolutionComment: 'Staff member', operatorId } as const;
  expect((await server.call(setAlarmGroupState, { params: { id: group.id }, body }, 'support')).status).toBe(200);
  const report = server.db.select().from(outbox).where(eq(outbox.subjectId, group.id)).get();
  return { group, id: report?.id };
}

/** Resolves a location alarm; returns it. */
async function resolveLocationAlarm() {
  const alarm = server.picks.ownLocationAlarm('gsoc-manager', 'pending');
  const body = { status: 'resolved', comment: 'Guard on site' };
  const answer = await server.call(addGroupUpdate, { params: { id: alarm.id }, query: {}, body }, 'gsoc-manager');
  expect(answer.status).toBe(200);
  return alarm;
}
const submit = (groupId: string, as = 'support') => server.call(reportScanResolution, { body: reportOf(groupId) }, as);

/** Reads something again and again, each time two seconds later. */
const later = <T>(read: () => T) =>
  expect.poll(async () => {
    await leap(server.realTime, 2_000);
    return read();
  });

/** Moves real time on to the next attempt to send a report. */
function waitForNextAttempt() {
  const nowMs = server.realTime.now();
  return leap(server.realTime, (storedReports()[0]?.nextAttemptMs ?? nowMs) - nowMs);
}

/** Advances real time until the outbox has this content. */
const until = (...expected: object[]) =>
  later(storedReports).toEqual(expected.map((one) => expect.objectContaining(one)));

it('writes the report of a resolution with it, and sends it once', async () => {
  const { id, group } = await resolve();
  await until({ id, attempts: 1, nextAttemptMs: null, sentAtMs: expect.any(Number) });
  await leap(server.realTime, 60_000);
  // If the first report were repeated, it would arrive before the second.
  const { id: next } = await resolve();
  await until({ id }, { id: next, sentAtMs: expect.any(Number) });
  expect(service.received.map((one) => one.id)).toEqual([id, next]);
  const { name, email } = server.picks.userOf('support');
  expect(service.received[0]?.body).toMatchObject({
    dispatcher_name: name,
    operator_email: email,
    alarm_group_id: group.id,
    location_id: group.locationId,
    resolution_comment: 'Staff member',
    alarm_group_link: `https://console.staging.example.com/alarm-groups/${group.id}`,
    environment: 'staging',
    resolution_time: expect.stringMatching(/^\d\d-\w{3}-\d\d \d\d:\d\d:\d\d$/),
  });
});

it('writes the report of a location alarm, with the level of its incident and without the mark of its comment', async () => {
  const incident = openIncident(server.db, 'gsoc-manager');
  const id = incident.locationAlarmId;
  server.db
    .update(locationIncidents)
    .set({ endMs: incident.startMs + 60_000, fields: { avs01_level: '3' } })
    .run();
  const body = { status: 'resolved', comment: 'Escalation - Guard on site' };
  await server.call(addGroupUpdate, { params: { id }, query: {}, body }, 'gsoc-manager');
  expect(storedReports()).toMatchObject([
    { kind: 'remote-guarding', body: { alarm_group_id: id, resolution_comment: 'Guard on site', avs01_level: 3 } },
  ]);
});

it("takes the console's report of a resolution for the one that is written, however often it is sent", async () => {
  const { id, group } = await resolve();
  const answers = await Promise.all(Array.from({ length: 5 }, () => submit(group.id)));
  expect(answers.map(({ reply }) => reply.payload.id)).toEqual(Array(5).fill(id));
  expect(storedReports()).toHaveLength(1);
});

it("adds the console's report to a resolution that nobody has reported", async () => {
  const { id: groupId } = server.picks.alarmGroup('resolved');
  const { id } = (await submit(groupId)).reply.payload;
  expect(storedReports()).toMatchObject([{ id, subjectId: groupId, body: reportOf(groupId) }]);
});

it('refuses reports of alarms that are not resolved', async () => {
  const answer = await submit(server.picks.alarmGroup('pending').id);
  expect([answer.status, answer.failure.message]).toEqual([409, 'Only a resolved alarm can be reported']);
  expect(storedReports()).toEqual([]);
});

it('sends to one receiver while the other does not answer', async () => {
  const other = await reportStandIn();
  await server.restart({ environment: { REPORT_SCAN_URL: service.url, REPORT_INCIDENT_URL: other.url } });
  service.answer(undefined);
  await resolve();
  await later(() => service.received).toHaveLength(1);
  const { id } = await resolveLocationAlarm();
  await later(() => other.received).toMatchObject([{ body: { alarm_group_id: id } }]);
});

it('retries a refused report under the same id', async () => {
  service.answer(503);
  const { id } = await resolve();
  await until({ id, attempts: 1, lastError: 'the automation service answered 503', sentAtMs: null });
  const failed = storedReports()[0];
  expect(failed?.nextAttemptMs).toBeGreaterThan(server.realTime.now());
  service.answer(200);
  await waitForNextAttempt();
  await until({ attempts: 2, sentAtMs: expect.any(Number), lastError: null });
  expect(service.received.map((one) => one.id)).toEqual([id, id]);
});

it('tells in the history of the group that its report failed, and that it was sent later', async () => {
  service.answer(503);
  const { id } = (await resolve()).group;
  const noticeTexts = async () => {
    const { items } = (await server.call(listGroupUpdates, { params: { id }, query: { product: 'scan' } }, 'support'))
      .reply.payload;
    return items.map(({ update_text: text }) => text).filter((text) => text?.startsWith('Report'));
  };
  await until({ attempts: 1 });
  expect(await noticeTexts()).toEqual(['Report not sent, it will be sent again: the automation service answered 503']);
  service.answer(200);
  await waitForNextAttempt();
  await until({ sentAtMs: expect.any(Number) });
  expect((await noticeTexts())[0]).toBe('Report sent');
});

it('waits twice as long after each failure', async () => {
  service.answer(500);
  await resolve();
  const waits: number[] = [];
  for (const attempts of [1, 2, 3]) {
    await until({ attempts });
    waits.push((storedReports()[0]?.nextAttemptMs ?? 0) - server.realTime.now());
    await waitForNextAttempt();
  }
  expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.5);
  expect(waits[2]).toBeGreaterThan((waits[1] ?? 0) * 1.5);
});

it('gives up a report after 24 failures, until the next start', async () => {
  service.answer(500);
  await resolve();
  server.db.update(outbox).set({ attempts: 23 }).run();
  await until({ attempts: 24, nextAttemptMs: null, lastError: 'the automation service answered 500' });
  service.answer(200);
  await server.restart();
  await until({ attempts: 25, sentAtMs: expect.any(Number) });
});

it('counts no failure for a report in flight when the server stopped', async () => {
  service.answer(undefined);
  await resolve();
  await later(() => service.received).toHaveLength(1);
  service.answer(200);
  await server.restart();
  await until({ attempts: 1, sentAtMs: expect.any(Number) });
});

it('stores reports while no address is configured, and sends them once there is one', async () => {
  await server.restart({ environment: {} });
  const { id } = await resolve();
  expect(storedReports()).toEqual([expect.objectContaining({ id, nextAttemptMs: null, sentAtMs: null })]);
  await server.restart();
  await until({ id, sentAtMs: expect.any(Number) });
});

it('sends each kind to its own address only', async () => {
  await resolveLocationAlarm();
  const { id } = await resolve();
  await until({ kind: 'remote-guarding', attempts: 0 }, { id, sentAtMs: expect.any(Number) });
  expect(service.received.map((one) => one.id)).toEqual([id]);
});

it('refuses reports about records out of scope', async () => {
  const picks = server.picks;
  const body = reportOf(picks.event().alarmGroupId);
  expect((await server.call(reportScanResolution, { body }, 'gsoc-operator')).status).toBe(404);
  expect(storedReports()).toEqual([]);
});
