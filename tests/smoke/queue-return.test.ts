import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { QUEUE } from '#contract/limits.ts';
import { getLocationAlarm } from '#contract/location-alarms.ts';
import { createLocationIncident } from '#contract/location-incidents.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { groupUpdates } from '#db/schema/group-history.ts';
import { callerOf } from '../support/caller-of.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const MINUTE_MS = 60_000;
const RETURNED = 'No activity for 10 minutes: back in the queue';
const AS = 'gsoc-manager';

const server = serverPerTest();
/** The only location alarm in the queue. */
let id: string;
beforeEach(async () => {
  // No other alarm is pending or in progress.
  server.db.update(locationAlarms).set({ status: 'resolved_by_operator' }).run();
  const camera = server.picks.ownCamera(AS);
  for (const tap of [88, 10]) {
    await server.clock.advance(1_000);
    const body = alarmOf(server.db, camera, server.clock.now(), { tap });
    await server.call(raiseAlarm, { body }, 'simulator');
  }
  id = server.picks.ownLocationAlarm(AS, 'pending').id;
});

const set = (status: string, { comment, as = AS }: { comment?: string; as?: string } = {}) =>
  server.call(addGroupUpdate, { params: { id }, query: {}, body: { status, comment } }, as);
const setRaw = (alarmId: string, newStatus: string) =>
  server.call(updateAlarm, { params: { id: alarmId }, body: { newStatus } }, AS);
const stored = async () => (await server.call(getLocationAlarm, { params: { id } }, AS)).reply.payload;
const rawAlarms = async () => (await stored()).rawAlarms.map((alarm) => ({ id: alarm.id, status: alarm.status }));
const statuses = async () => [(await stored()).status, ...(await rawAlarms()).map(({ status }) => status)];
const lastLine = () =>
  server.db.select().from(groupUpdates).where(eq(groupUpdates.groupId, id)).orderBy(desc(groupUpdates.id)).get();
const claim = (as = AS) => {
  const { monitoringDesk } = server.app.services;
  const caller = callerOf(server, as);
  monitoringDesk.enter(caller);
  return monitoringDesk.claimEach([{ caller, severity: 'high' }])[0]?.id;
};
const comment = (words: string) =>
  server.call(addGroupUpdate, { params: { id }, query: {}, body: { comment: words } }, AS);
const openIncident = async () => {
  const { location, tenantId, alarmTime } = await stored();
  const body = {
    location_id: location.id,
    location_alarm_id: id,
    tenant_id: tenantId,
    title: 'Person at the gate',
    description: 'Waits at the gate',
    incident_start_time_utc: alarmTime,
  };
  return server.call(createLocationIncident, { body }, AS);
};

it('returns an alarm that was set in progress to the queue, with its raw alarms, and records the user', async () => {
  await set('In Progress');
  expect(claim()).toBeUndefined();
  await set('Pending', { comment: 'Not mine' });
  expect(await statuses()).toEqual(['pending', 'pending', 'pending_cutoff']);
  const { id: userId } = server.picks.userOf(AS);
  expect(lastLine()).toMatchObject({ type: 'Change Status', status: 'pending', userId, comment: 'Not mine' });
  expect(claim()).toBe(id);
});

it('returns no claimed alarm, not even for its own operator', async () => {
  expect(claim('support')).toBe(id);
  const { name } = server.picks.userOf('support');
  for (const as of [AS, 'support']) {
    expect((await set('Pending', { as })).failure).toMatchObject({
      code: 'transition_refused',
      message: `This alarm is claimed by ${name}`,
    });
  }
  expect((await stored()).status).toBe('in_progress');
});

it('leaves an alarm with an open incident in progress', async () => {
  await openIncident();
  expect((await set('Pending')).failure.message).toBe('This alarm has an open incident: resolve it first');
});

it('returns the location alarm when its only raw alarm in progress is set back', async () => {
  const [first] = await rawAlarms();
  await setRaw(first?.id ?? '', 'In Progress');
  expect((await stored()).status).toBe('in_progress');
  expect((await setRaw(first?.id ?? '', 'Pending')).reply.payload.status).toBe('pending');
  expect((await stored()).status).toBe('pending');
});

it('sets a raw alarm below the cut-off back to its own status, not to pending', async () => {
  const [, second] = await rawAlarms();
  await setRaw(second?.id ?? '', 'In Progress');
  expect((await setRaw(second?.id ?? '', 'Pending')).reply.payload.status).toBe('pending_cutoff');
});

it('sets no raw alarm of a claimed location alarm back', async () => {
  claim('support');
  const [first] = await rawAlarms();
  expect((await setRaw(first?.id ?? '', 'Pending')).status).toBe(409);
});

it('lets exactly one of two simultaneous users set it back', async () => {
  await set('In Progress');
  const answers = await Promise.all([set('Pending'), set('Pending', { as: 'support' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('returns an alarm that was idle for 10 minutes by itself, and records it', async () => {
  await set('In Progress');
  await server.clock.advance(QUEUE.returnsAfterMs - 1);
  expect((await stored()).status).toBe('in_progress');
  await server.clock.advance(1);
  expect(await statuses()).toEqual(['pending', 'pending', 'pending_cutoff']);
  expect(lastLine()).toMatchObject({
    type: 'orphan',
    author: 'system',
    userId: null,
    status: 'pending',
    text: RETURNED,
  });
  expect(claim()).toBe(id);
});

it('returns an alarm that was taken through one of its raw alarms', async () => {
  const [first] = await rawAlarms();
  await setRaw(first?.id ?? '', 'In Progress');
  await server.clock.advance(11 * MINUTE_MS);
  expect(await statuses()).toEqual(['pending', 'pending', 'pending_cutoff']);
});

it.each([
  ['it', async () => comment('Calling the site')],
  [
    'one of its raw alarms',
    async () => {
      const [first] = await rawAlarms();
      const body = { comment: 'Calling the site' };
      await server.call(updateAlarm, { params: { id: first?.id ?? '' }, body }, AS);
    },
  ],
])('counts the 10 minutes from the last update of %s', async (_, update) => {
  await set('In Progress');
  await server.clock.advance(9 * MINUTE_MS);
  await update();
  await server.clock.advance(9 * MINUTE_MS);
  expect((await stored()).status).toBe('in_progress');
  await server.clock.advance(2 * MINUTE_MS);
  expect((await stored()).status).toBe('pending');
});

it('leaves a claimed alarm with its operator, however idle', async () => {
  claim();
  await server.clock.advance(60 * MINUTE_MS);
  expect((await stored()).status).toBe('in_progress');
});

it('leaves an escalated alarm in progress until its incident is resolved', async () => {
  await openIncident();
  await server.clock.advance(60 * MINUTE_MS);
  expect((await stored()).status).toBe('in_progress');
});

it('returns alarms that were left before a restart', async () => {
  await set('In Progress');
  await server.clock.advance(6 * MINUTE_MS);
  const nowMs = server.clock.now();
  await server.restart();
  server.clock.set({ epochMs: nowMs });
  await server.clock.advance(3 * MINUTE_MS);
  expect((await stored()).status).toBe('in_progress');
  await server.clock.advance(2 * MINUTE_MS);
  expect((await stored()).status).toBe('pending');
});

it('notifies the lists and the queue about returned alarms', async () => {
  await set('In Progress');
  const announced: string[] = [];
  server.app.services.bus.subscribe('location_alarm', (alarm) => announced.push(alarm.id));
  server.app.services.bus.subscribe('alarm', (alarm) => announced.push(alarm.id));
  await server.clock.advance(11 * MINUTE_MS);
  const raw = server.db.select().from(alarms).where(eq(alarms.locationAlarmId, id)).all();
  expect(announced.sort()).toEqual([id, ...raw.map((alarm) => alarm.id)].sort());
});
