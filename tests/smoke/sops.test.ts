import { eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listLocationContacts } from '#contract/contacts.ts';
import { getLocation } from '#contract/locations.ts';
import { SopWorkflow } from '#contract/sop-workflow.ts';
import { findSop } from '#contract/sops.ts';
import { alarms } from '#db/schema/alarms.ts';
import { cameras } from '#db/schema/cameras.ts';
import { floorPlans, locationContacts, locations } from '#db/schema/locations.ts';
import { sops, sopVersions } from '#db/schema/sops.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { typedSop } from '../support/sop-fixture.ts';

const server = serverPerTest();

const ownTypedSop = () => typedSop(server.db, server.picks.userOf('gsoc-operator').tenantId);

const find = (query: { location_id: string; alarm_id?: string; alarm_type_id?: string }, as = 'gsoc-operator') =>
  server.call(findSop, { query }, as);

it('has a procedure for every site, some with zero tolerance', () => {
  const all = server.db.select().from(sops).where(isNull(sops.alarmTypeId)).all();
  expect(new Set(all.map((sop) => sop.locationId)).size).toBe(server.db.select().from(locations).all().length);
  const workflows = server.db.select().from(sopVersions).where(isNull(sopVersions.alarmTypeId)).all();
  const strict = workflows.filter(({ workflow }) => SopWorkflow.parse(workflow).isZeroTolerance);
  expect(strict.length).toBeGreaterThan(0);
  expect(strict.length).toBeLessThan(all.length);
});

it("finds the procedure by type, by the alarm's type, and else the default", async () => {
  const typed = ownTypedSop();
  const location_id = typed.locationId;
  expect((await find({ location_id, alarm_type_id: typed.alarmTypeId })).reply.payload?.id).toBe(typed.id);
  expect((await find({ location_id })).reply.payload?.alarm_type_id).toBeNull();
  expect((await find({ location_id, alarm_type_id: 'another' })).reply.payload?.alarm_type_id).toBeNull();

  const alarm = server.db.select().from(alarms).where(eq(alarms.locationId, location_id)).get();
  server.db.update(sopVersions).set({ alarmTypeId: alarm?.typeId }).where(eq(sopVersions.sopId, typed.id)).run();
  expect((await find({ location_id, alarm_id: alarm?.id ?? '' })).reply.payload?.id).toBe(typed.id);
});

it('is null for a location without one', async () => {
  const { locationId } = ownTypedSop();
  server.db.delete(sops).where(eq(sops.locationId, locationId)).run();
  expect((await find({ location_id: locationId })).reply.payload).toBeNull();
});

it('has no procedure when the workflow is not enabled', async () => {
  const { locationId } = ownTypedSop();
  server.db.update(sopVersions).set({ workflow: null }).run();
  expect((await find({ location_id: locationId })).reply.payload).toMatchObject({ sop_workflow: null });
});

it('lists contacts by priority, the highest first', async () => {
  const { locationId } = ownTypedSop();
  const row = { locationId, name: 'Night desk', email: '', phoneNumber: '+15550100', tag: 'Other' as const };
  server.db
    .insert(locationContacts)
    .values({ ...row, id: 'added', priority: 99 })
    .run();
  const { payload } = (await server.call(listLocationContacts, { params: { id: locationId } }, 'gsoc-operator')).reply;
  expect(payload[0]?.id).toBe('added');
  const priorities = payload.map((contact) => contact.priority);
  expect(priorities).toEqual(priorities.toSorted((a, b) => b - a));
  expect(priorities.length).toBeGreaterThan(3);
});

it('keeps procedures, contacts and plans within the scope of the caller', async () => {
  const { locationId } = server.picks.foreignAlarm('gsoc-operator');
  const call = { params: { id: locationId } };
  expect((await find({ location_id: locationId })).status).toBe(404);
  expect((await server.call(listLocationContacts, call, 'gsoc-operator')).status).toBe(404);
  expect((await server.call(getLocation, call, 'gsoc-operator')).status).toBe(404);
  const foreign = server.picks.foreignAlarm('gsoc-operator');
  expect((await find({ location_id: ownTypedSop().locationId, alarm_id: foreign.id })).status).toBe(404);
});

it("returns the positions of the cameras and doors on a plan, and the cameras' directions", async () => {
  const { locationId } = ownTypedSop();
  const call = { params: { id: locationId } };
  const read = async () => (await server.call(getLocation, call, 'gsoc-operator')).reply.payload.floor_plan_layout;
  const layout = await read();
  const own = server.db.select().from(cameras).where(eq(cameras.locationId, locationId)).all();
  expect(layout?.cameras.map((camera) => camera.name).toSorted()).toEqual(own.map((camera) => camera.name).toSorted());
  for (const { x, y, direction, spread, reach } of layout?.cameras ?? []) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(layout?.labellingResolution.width ?? 0);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(layout?.labellingResolution.height ?? 0);
    expect(Math.abs(direction)).toBeLessThanOrEqual(180);
    expect(spread).toBeGreaterThan(0);
    expect(reach).toBeGreaterThan(0);
  }
  expect(layout?.doors.length).toBeGreaterThan(0);

  const [first] = own;
  server.db
    .update(cameras)
    .set({ isEnabled: false })
    .where(eq(cameras.id, first?.id ?? ''))
    .run();
  expect((await read())?.cameras).toHaveLength(own.length - 1);
  server.db.update(floorPlans).set({ layout: null }).where(eq(floorPlans.locationId, locationId)).run();
  expect(await read()).toBeNull();
});
