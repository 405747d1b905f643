import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { getInsightFigures, getInsightResponders, getOwnInsights } from '#contract/insights.ts';
import { createLocationIncident, RESOLUTION_REASONS, resolveLocationIncident } from '#contract/location-incidents.ts';
import { sendGroupAiOutput } from '#contract/sim/alarm-groups.ts';
import { raiseAlarm, resolveAlarmBySystem, sendAiOutput } from '#contract/sim/alarms.ts';
import { raiseEvent } from '#contract/sim/events.ts';
import { alarmGroups, escalations } from '#db/schema/alarm-groups.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { cameras } from '#db/schema/cameras.ts';
import { insightBacklog, insightMarks } from '#db/schema/insights.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { locations } from '#db/schema/locations.ts';
import { rspndrStates } from '#db/schema/rspndr.ts';
import { users } from '#db/schema/users.ts';
import { type RandomStream, randomStream } from '#platform/random/streams.ts';
import { allCounted } from '../support/all-counted.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { recountAlarms } from '../support/recount-alarms.ts';
import { recountOperator, recountPeriod } from '../support/recount-figures.ts';
import { serverPerTest } from '../support/server-fixture.ts';

/*
 * Alarms are raised, taken, returned, escalated, resolved and deleted in a random order; whatever happened, the figures
 * equal a count of the raw rows.
 */

const server = serverPerTest();

const PERIOD = { from: '2025-11-18', to: '2025-11-22' };
const OPERATORS = ['gsoc-manager', 'support', 'msp-manager'];
const COMMENTS = [
  'False Positive - Animal onsite',
  'False Positive - No Person',
  'Person Present - Authorized Employee(s)/Cleaner(s)',
  'Rain on the lens',
  'Person Present - Person Off-site',
];
const VIEWS = [
  { recommendation: 'Resolve', headline: 'Moving branches', summary: 'Branches move' },
  { recommendation: 'Escalate', headline: 'Person at the gate', summary: 'Walks' },
  { recommendation: 'Investigate', headline: 'Passing headlights', summary: 'Drives by' },
];
const ACTS = 150;

/** Makes one random act; the server may refuse it. */
async function act(random: RandomStream, no: number): Promise<void> {
  const { db, clock } = server;
  clock.set({ epochMs: clock.now() + random.int(1_000, 240_000) });
  const as = random.pick(OPERATORS);
  const comment = random.pick(COMMENTS);
  const iso = new Date(clock.now()).toISOString();
  const operatorId = server.picks.userOf(as).id;
  const raw = random.pick(db.select().from(alarms).orderBy(desc(alarms.timestampMs)).limit(25).all());
  const location = random.pick(
    db.select().from(locationAlarms).orderBy(desc(locationAlarms.alarmTimeMs)).limit(15).all(),
  );
  const group = random.pick(db.select().from(alarmGroups).orderBy(desc(alarmGroups.timestampMs)).limit(15).all());
  const ofProduct = (product: 'rg' | 'scan') => {
    const sites = db.select().from(locations).where(eq(locations.product, product)).all();
    const site = random.pick(sites);
    return random.pick(db.select().from(cameras).where(eq(cameras.locationId, site.id)).all());
  };
  const acts: (() => unknown)[] = [
    () =>
      server.call(
        raiseAlarm,
        {
          body: alarmOf(db, ofProduct('rg'), clock.now() - random.int(0, 30_000), {
            id: `raised-${no}`,
            ai: random.chance(0.5) ? random.pick(VIEWS) : null,
          }),
        },
        'simulator',
      ),
    () =>
      server.call(
        raiseEvent,
        {
          body: {
            id: `event-${no}`,
            incidentId: null,
            alarmGroupId: random.chance(0.3) ? group.id : `group-${no}`,
            cameraId: random.chance(0.3)
              ? (db.select().from(cameras).where(eq(cameras.locationId, group.locationId)).get()?.id ?? '')
              : ofProduct('scan').id,
            startMs: clock.now() - 4_000,
            endMs: clock.now(),
            severity: random.pick<'high' | 'low'>(['high', 'low']),
            isPastEvent: false,
            isDedupEvent: false,
            boxes: [],
          },
        },
        'simulator',
      ),
    () => server.call(sendAiOutput, { params: { id: raw.id }, body: random.pick(VIEWS) }, 'simulator'),
    () => server.call(sendGroupAiOutput, { params: { id: group.id }, body: random.pick(VIEWS) }, 'simulator'),
    () =>
      server.call(
        resolveAlarmBySystem,
        { params: { id: raw.id }, body: { by: random.pick<'ai' | 'access-system'>(['ai', 'access-system']), comment } },
        'simulator',
      ),
    () =>
      server.call(
        updateAlarm,
        { params: { id: raw.id }, body: { newStatus: random.pick(['in_progress', 'pending', 'resolved']), comment } },
        as,
      ),
    () =>
      server.call(
        addGroupUpdate,
        {
          params: { id: location.id },
          query: { product: 'rg' },
          body: { status: random.pick(['in_progress', 'pending', 'resolved']), comment },
        },
        as,
      ),
    () =>
      server.call(
        createLocationIncident,
        {
          body: {
            location_id: location.locationId,
            location_alarm_id: location.id,
            tenant_id: location.tenantId,
            title: 'Person at the gate',
            description: 'Waits',
            incident_start_time_utc: iso,
          },
        },
        as,
      ),
    () => {
      const open = db.select().from(locationIncidents).where(eq(locationIncidents.locationAlarmId, location.id)).get();
      if (!open) return undefined;
      const body = {
        incident_id: open.id,
        incident_end_time_utc: iso,
        resolved_by: operatorId,
        resolution_comment: comment,
        location_alarm_id: location.id,
        resolution_reason: random.pick(RESOLUTION_REASONS),
      };
      return server.call(resolveLocationIncident, { body }, as);
    },
    () =>
      server.call(
        setAlarmGroupState,
        {
          params: { id: group.id },
          body: { state: random.pick<'pending' | 'in_progress'>(['pending', 'in_progress']), operatorId },
        },
        as,
      ),
    () =>
      server.call(
        setAlarmGroupState,
        { params: { id: group.id }, body: { resolution: 'safe', resolutionComment: comment, operatorId } },
        as,
      ),
    () =>
      server.call(createEscalation, { body: { location_id: group.locationId, alarmGroupId: group.id, comment } }, as),
    () => {
      const open = db.select().from(escalations).where(eq(escalations.alarmGroupId, group.id)).get();
      if (!open) return undefined;
      const body = { escalation_id: open.id, resolution_comment: comment, status: 'Resolved' as const };
      return server.call(resolveEscalation, { params: { id: open.id }, body }, as);
    },
    () => (random.chance(0.3) ? db.delete(alarms).where(eq(alarms.id, raw.id)).run() : undefined),
  ];
  await random.pick(acts)();
}

const figures = async () => {
  await allCounted(server);
  return (await server.call(getInsightFigures, { query: PERIOD }, 'support')).reply.payload.now;
};

it.each([1, 2])('equals a count of the raw rows after a random course (%i)', async (seed) => {
  const random = randomStream(seed, 'insights');
  const before = await figures();
  for (let no = 0; no < ACTS; no += 1) {
    await act(random, no);
    // In between too, so that what is held in memory follows.
    if (no % 50 === 25) expect(await figures()).toEqual(recountPeriod(recountAlarms(server.db), PERIOD));
  }
  const all = recountAlarms(server.db);
  const now = await figures();
  expect(now).toEqual(recountPeriod(all, PERIOD));
  expect(now).not.toEqual(before);
  for (const account of OPERATORS) {
    const { payload } = (await server.call(getOwnInsights, { query: PERIOD }, account)).reply;
    expect(payload.now).toEqual(recountOperator(all, payload.operator.id, PERIOD));
  }
  await server.restart();
  expect(await figures()).toEqual(now);
});

it('counts after a restart what changed before it', async () => {
  const before = await figures();
  const random = randomStream(3, 'insights');
  for (let no = 0; no < 20; no += 1) await act(random, no);
  expect(server.db.select().from(insightMarks).all()).not.toEqual([]);
  await server.restart();
  const now = await figures();
  expect(now).toEqual(recountPeriod(recountAlarms(server.db), PERIOD));
  expect(now).not.toEqual(before);
});

it('counts the alarms that an older version has left behind', async () => {
  const { $client } = server.db;
  const totalOf = (table: typeof alarms | typeof alarmGroups) => server.db.select().from(table).all().length;
  const expected = await figures();
  $client.exec('DELETE FROM insight_alarms');
  server.db
    .insert(insightBacklog)
    .values([
      { product: 'rg', afterId: '', counted: 0, total: totalOf(alarms) },
      { product: 'scan', afterId: '', counted: 0, total: totalOf(alarmGroups) },
    ])
    .run();
  expect((await server.call(getInsightFigures, { query: PERIOD }, 'support')).reply.payload).toMatchObject({
    counted: 0,
    now: { alarms: 0 },
  });
  while (server.app.services.insightBacklog.countPiece());
  expect((await server.call(getInsightFigures, { query: PERIOD }, 'support')).reply.payload).toMatchObject({
    counted: 1,
    now: expected,
  });
});

it('counts a dispatch from the opening of the escalation, and one that is called off as such', async () => {
  const responders = async () => (await server.call(getInsightResponders, { query: PERIOD }, 'support')).reply.payload;
  const alarm = server.picks.ownLocationAlarm('gsoc-manager', 'pending');
  const body = {
    location_id: alarm.locationId,
    location_alarm_id: alarm.id,
    tenant_id: alarm.tenantId,
    title: 'Person at the gate',
    description: 'Waits',
    incident_start_time_utc: new Date(alarm.alarmTimeMs).toISOString(),
  };
  const incident = (await server.call(createLocationIncident, { body }, 'gsoc-manager')).reply.payload;
  const openedMs = server.clock.now();
  const reach = (state: 'accepted' | 'on_scene' | 'cancelled', afterS: number) =>
    server.db
      .insert(rspndrStates)
      .values({ incidentId: incident.id, state, atMs: openedMs + afterS * 1_000 })
      .run();
  reach('accepted', 41);
  reach('on_scene', 492);
  expect((await responders()).responders).toContainEqual({
    name: 'RSPNDR',
    to: 'RSPNDR',
    jobs: 1,
    accepted: { count: 1, p50: 41, p95: 41 },
    arrived: { count: 1, p50: 492, p95: 492 },
  });
  reach('cancelled', 500);
  expect((await responders()).wentTo).toContainEqual({ to: 'Called off', escalations: 1 });
});

it('gives every user a number of their own', () => {
  const numbers = server.db.$client.prepare<[], number>('SELECT count(*) FROM insight_users').pluck().get();
  expect(numbers).toBe(server.db.select().from(users).all().length);
});
