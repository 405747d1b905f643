import { eq, inArray, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { type BlindTestKind, plantBlindTest, stopForBlindTest } from '#contract/drills/blind-tests.ts';
import { createLocationIncident } from '#contract/location-incidents.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { createIncident } from '#contract/sim/incidents.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { blindTests } from '#db/schema/blind-tests.ts';
import { cameras } from '#db/schema/cameras.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { locations } from '#db/schema/locations.ts';
import { answerProviders } from './answer-providers.ts';
import { alarmOf } from './ingest-fixture.ts';
import type { ServerFixture } from './server-fixture.ts';

/** The account whose alarms are tested, and that of who plants the tests. */
export const OPERATOR = 'gsoc-operator';
export const MANAGER = 'gsoc-manager';

export const MINUTE = 60_000;

export type Camera = typeof cameras.$inferSelect;

/** Plants blind tests at sites that are guarded remotely, and handles their alarms, in the tests of a file. */
export function blindTestsOf(server: ServerFixture) {
  beforeAll(answerProviders);
  afterAll(() => void vi.unstubAllGlobals());

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
      ...{
        location_id: locationId,
        location_alarm_id: groupId,
        tenant_id: tenantId,
        title: 'Person',
        description: 'In',
      },
      incident_start_time_utc: new Date(server.clock.now()).toISOString(),
    };
    return server.call(createLocationIncident, { body }, OPERATOR);
  };

  const askToCall = (way: 'call' | 'dispatch' = 'call', as: string = OPERATOR) =>
    server.call(stopForBlindTest, { body: { locationId: camera().locationId, way } }, as);

  return { camera, stored, wantedTest, plant, raise, raisedTest, change, resolve, escalate, askToCall };
}
