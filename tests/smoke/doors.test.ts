import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  addDoorMapping,
  type DoorLabel,
  getDoor,
  labelStatusOf,
  listDoors,
  type NewDoorMapping,
  removeDoorMapping,
} from '#contract/doors.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { auditLog } from '#db/schema/audit.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const [MANAGER, SUPPORT] = ['gsoc-manager', 'support'];

const server = serverPerTest();
let mapped: ReturnType<typeof server.picks.mappedDoor>;
let unmapped: ReturnType<typeof server.picks.unmappedDoor>;
beforeEach(() => {
  mapped = server.picks.mappedDoor(MANAGER);
  unmapped = server.picks.unmappedDoor(MANAGER);
});

const list = async (query: InputOf<typeof listDoors>['query'] = {}) =>
  (await server.call(listDoors, { query: { pageSize: 100, ...query } }, MANAGER)).reply.payload.items;
const get = (id: string, as = MANAGER) => server.call(getDoor, { params: { id } }, as);
const map = (more: Partial<NewDoorMapping> = {}, as = MANAGER) => {
  const { door, camera } = unmapped;
  const body = { doorName: door.name, cameraName: camera.name, doorId: door.id, cameraId: camera.id, ...more };
  return server.call(addDoorMapping, { body }, as);
};
const unmap = (id: string, as = MANAGER) => server.call(removeDoorMapping, { params: { id } }, as);
const setLabel = (label: DoorLabel | null) =>
  server.db.update(doors).set({ label }).where(eq(doors.id, mapped.id)).run();
const audited = () => server.db.$count(auditLog);

it('lists the doors of the tenant, newest first, without removed ones', async () => {
  const own = server.db.select().from(doors).where(eq(doors.tenantId, mapped.tenantId)).all();
  expect((await list()).map(({ id }) => id)).toEqual(own.map(({ id }) => id).toReversed());
  server.db.update(doors).set({ deletedAtMs: 1 }).where(eq(doors.id, mapped.id)).run();
  expect((await list()).map(({ id }) => id)).not.toContain(mapped.id);
  expect((await get(mapped.id)).status).toBe(404);
});

it('filters by location and by parts of names', async () => {
  const all = await list();
  const here = await list({ locationIds: { values: [mapped.locationId], negative: false } });
  expect(new Set(here.map(({ location }) => location.id))).toEqual(new Set([mapped.locationId]));
  const elsewhere = await list({ locationIds: { values: [mapped.locationId], negative: true } });
  expect(elsewhere).toHaveLength(all.length - here.length);
  const named = await list({ doors: { values: [mapped.name.slice(1, 5).toUpperCase()], negative: false } });
  expect(named.map(({ id }) => id)).toContain(mapped.id);
  const others = await list({ doors: { values: [mapped.name], negative: true } });
  expect(others.map(({ id }) => id)).not.toContain(mapped.id);
});

it('counts a label as completed only with 4 door markers and a known camera position', async () => {
  const corner = { x: 1, y: 1 };
  const complete = {
    doorMarkers: [corner, corner, corner, corner],
    floorMarker: corner,
    cameraPosition: 'secure',
  };
  const isListed = async () => {
    const completed = await list({ labelStatus: 'completed' });
    const pending = await list({ labelStatus: 'pending' });
    expect([...completed, ...pending]).toHaveLength((await list()).length);
    expect(completed.map(labelStatusOf)).toEqual(completed.map(() => 'completed'));
    return completed.some(({ id }) => id === mapped.id);
  };
  setLabel(complete);
  expect(await isListed()).toBe(true);
  setLabel({ ...complete, cameraPosition: 'unknown' });
  expect(await isListed()).toBe(false);
  setLabel({ ...complete, doorMarkers: [corner] });
  expect(await isListed()).toBe(false);
  setLabel(null);
  expect(await isListed()).toBe(false);
});

it('sorts by a column in both directions', async () => {
  const names = (await list({ sort: 'name' })).map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  expect((await list({ sort: 'name', direction: 'desc' })).map(({ name }) => name)).toEqual(names.toReversed());
});

it('maps a door to a camera of its location, records it, and announces the site', async () => {
  const announced: unknown[] = [];
  server.app.services.bus.subscribe('world', (place) => void announced.push(place));
  const { door, camera } = unmapped;
  const { payload } = (await map()).reply;
  expect(payload).toMatchObject({ dcp: { cameraName: camera.name, cameraId: camera.id, label: null }, version: 2 });
  expect((await get(door.id)).reply.payload).toEqual(payload);
  expect(announced).toEqual([{ tenantId: door.tenantId, locationId: door.locationId }]);
  const line = server.db.select().from(auditLog).where(eq(auditLog.recordId, door.id)).get();
  expect(line?.activity).toContain(`mapped the door '${door.name}' to the camera '${camera.name}'`);
});

it('finds door and camera by name where only one pair has these names', async () => {
  const { door, camera } = unmapped;
  server.db.update(doors).set({ name: 'Vault' }).where(eq(doors.id, door.id)).run();
  const names = { doorName: 'Vault', doorId: undefined, cameraId: undefined };
  expect((await map({ ...names, cameraName: 'No such camera' })).status).toBe(404);
  expect((await map(names)).reply.payload.dcp?.cameraId).toBe(camera.id);
});

it('refuses names that fit several doors and cameras', async () => {
  const { door, camera } = unmapped;
  const other = server.db.select().from(cameras).where(eq(cameras.locationId, door.locationId)).all().at(-1);
  server.db
    .update(cameras)
    .set({ name: camera.name })
    .where(eq(cameras.id, other?.id ?? ''))
    .run();
  const before = await audited();
  expect((await map({ cameraId: undefined })).status).toBe(400);
  expect((await get(door.id)).reply.payload.dcp).toBeNull();
  expect(await audited()).toBe(before);
});

it('refuses a camera of another site, a camera that is off, and a door that is mapped already', async () => {
  const { door, camera } = unmapped;
  const elsewhere = server.db
    .select()
    .from(cameras)
    .all()
    .find(({ locationId }) => locationId !== door.locationId);
  expect((await map({ cameraId: elsewhere?.id })).status).toBe(404);
  server.db.update(cameras).set({ isEnabled: false }).where(eq(cameras.id, camera.id)).run();
  expect((await map()).status).toBe(404);
  server.db.update(cameras).set({ isEnabled: true }).where(eq(cameras.id, camera.id)).run();
  await map();
  const before = await audited();
  const { status, failure } = await map();
  expect([status, failure.code]).toEqual([409, 'duplicate']);
  expect(await audited()).toBe(before);
});

it('refuses a mapping based on a version before a colleague mapped the door, and names the colleague', async () => {
  await map({ version: 1 }, SUPPORT);
  const { status, failure } = await map({ version: 1 });
  expect([status, failure.code]).toEqual([409, 'outdated']);
  expect(failure.laterChange).toMatchObject({ changedBy: server.picks.userOf(SUPPORT).name, fields: ['camera'] });
});

it('deletes a mapping with its label, once', async () => {
  const { payload } = (await unmap(mapped.dcpId)).reply;
  expect(payload).toMatchObject({ id: mapped.id, dcp: null });
  const row = server.db.select().from(doors).where(eq(doors.id, mapped.id)).get();
  expect([row?.cameraId, row?.dcpId, row?.label]).toEqual([null, null, null]);
  expect((await unmap(mapped.dcpId)).status).toBe(404);
});

it('answers doors of other tenants like missing ones', async () => {
  const foreign = server.picks.foreignDoor(MANAGER);
  expect((await get(foreign.id)).status).toBe(404);
  expect((await unmap(foreign.dcpId)).status).toBe(404);
});

it('exports the doors that match, in the order of the list', async () => {
  const query = { sort: 'name', labelStatus: 'pending' } as const;
  const answer = await server.send(`/v2/orm/door/export?${new URLSearchParams(query)}`, {}, MANAGER);
  const lines = (await answer.text()).trimEnd().split('\r\n');
  expect(lines[0]).toBe('Door,Camera,Location,Door group,Label,Source system,Door id');
  expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual((await list(query)).map(({ id }) => id));
});
