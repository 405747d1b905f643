import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getAlarmGroup, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { getRevealedTest, plantBlindTest, stopForBlindTest } from '#contract/drills/blind-tests.ts';
import { createEscalation } from '#contract/escalations.ts';
import { type IngestEvent, raiseEvent } from '#contract/sim/events.ts';
import { createIncident } from '#contract/sim/incidents.ts';
import { alarmGroups, escalations } from '#db/schema/alarm-groups.ts';
import { blindTests } from '#db/schema/blind-tests.ts';
import { cameras } from '#db/schema/cameras.ts';
import { locations } from '#db/schema/locations.ts';
import { answerProviders } from '../support/answer-providers.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
beforeAll(answerProviders);
afterAll(() => void vi.unstubAllGlobals());

const MINUTE = 60_000;

/** A camera of a scan site, with nothing open. */
let camera: typeof cameras.$inferSelect;
beforeEach(() => {
  const { db } = server;
  db.update(alarmGroups).set({ status: 'resolved' }).run();
  db.update(escalations).set({ status: 'Resolved' }).run();
  const found = db
    .select({ camera: cameras })
    .from(cameras)
    .innerJoin(locations, eq(locations.id, cameras.locationId))
    .where(and(eq(locations.product, 'scan'), eq(cameras.mediaKind, 'video')))
    .get();
  if (!found) throw new Error('the world has no scan site with video');
  camera = found.camera;
});

const stored = () => server.db.select().from(blindTests).get();

/** Plants a person at the scan site, and lets the event come. Returns the id of its group. */
async function raisedGroup(): Promise<string> {
  const wanted = { kind: 'person', spanMinutes: 0, ai: 'right', inTimeSeconds: 180 } as const;
  await server.call(plantBlindTest, { body: { cameraId: camera.id, ...wanted } }, 'support');
  await server.clock.advance(1_000);
  await expect.poll(() => stored()?.state).toBe('begun');
  const startMs = server.clock.now();
  const incidentId = stored()?.incidentId ?? '';
  const incident = { id: incidentId, locationId: camera.locationId, startMs, endMs: startMs + MINUTE };
  await server.call(
    createIncident,
    { body: { ...incident, genuine: true, plans: [], kind: 'person', source: 'stream' } },
    'simulator',
  );
  const event: IngestEvent = {
    ...{ id: randomUUID(), incidentId, alarmGroupId: randomUUID(), cameraId: camera.id, startMs, severity: 'high' },
    ...{ endMs: startMs + 8_000, isPastEvent: false, isDedupEvent: false, boxes: [] },
  };
  const { reply } = await server.call(raiseEvent, { body: event }, 'simulator');
  await expect.poll(() => stored()?.state).toBe('raised');
  return reply.payload.alarmGroupId;
}

const groupOf = async (id: string) => (await server.call(getAlarmGroup, { params: { id } }, 'support')).reply.payload;
const testOf = async (id: string) => (await server.call(getRevealedTest, { params: { id } }, 'support')).reply.payload;

it('hides a test at a scan site until its group is marked safe', async () => {
  const id = await raisedGroup();
  expect(await groupOf(id)).not.toHaveProperty('isBlindTest');
  const operatorId = server.picks.userOf('support').id;
  const body = { resolution: 'safe', resolutionComment: 'Staff', operatorId } as const;
  await server.call(setAlarmGroupState, { params: { id }, body }, 'support');
  expect(await groupOf(id)).toMatchObject({ isBlindTest: true });
  expect(await testOf(id)).toMatchObject({ because: 'resolved', result: 'wrong', camera: { id: camera.id } });
});

it('counts a test at a scan site as handled when its group is escalated and closed', async () => {
  const id = await raisedGroup();
  const escalation = { alarmGroupId: id, location_id: camera.locationId, comment: 'Person inside' };
  await server.call(createEscalation, { body: escalation }, 'support');
  const operatorId = server.picks.userOf('support').id;
  const body = { resolution: 'escalation_close', resolutionComment: 'Guard on site', operatorId } as const;
  await server.call(setAlarmGroupState, { params: { id }, body }, 'support');
  expect(await testOf(id)).toMatchObject({ because: 'resolved', result: 'hit' });
});

it('stops a dispatch for the operator who escalated a group, and for nobody else', async () => {
  const id = await raisedGroup();
  const escalation = { alarmGroupId: id, location_id: camera.locationId, comment: 'Person inside' };
  await server.call(createEscalation, { body: escalation }, 'support');
  const ask = async (as: string) => {
    const body = { locationId: camera.locationId, way: 'dispatch' } as const;
    return (await server.call(stopForBlindTest, { body }, as)).reply.payload;
  };
  expect(await ask('gsoc-operator')).toBeNull();
  expect(await ask('support')).toMatchObject({ because: 'dispatch', result: 'hit' });
});
