import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { addDoorsToGroups, createDoorGroup, getDoorGroup, removeDoorsFromGroups } from '#contract/door-groups.ts';
import { type DoorPlace, moveDoorsToLocation, restoreDoorPlaces } from '#contract/door-places.ts';
import { getDoor } from '#contract/doors.ts';
import { auditLog } from '#db/schema/audit.ts';
import { locations } from '#db/schema/locations.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const [MANAGER, SUPPORT, OPERATOR] = ['gsoc-manager', 'support', 'gsoc-operator'];

const server = serverPerTest();
let group: ReturnType<typeof server.picks.doorGroup>;
let loose: ReturnType<typeof server.picks.looseDoors>;
let otherSite: typeof locations.$inferSelect;
beforeEach(() => {
  group = server.picks.doorGroup(MANAGER);
  loose = server.picks.looseDoors(MANAGER).slice(0, 3);
  const sites = server.db.select().from(locations).where(eq(locations.tenantId, group.tenantId)).all();
  const other = sites.find(({ id }) => loose.every(({ locationId }) => locationId !== id));
  if (!other) throw new Error('the tenant has one site only');
  otherSite = other;
});

const ids = () => loose.map(({ id }) => id);
const add = (doors = ids(), groupId = group.id, as = MANAGER) =>
  server.call(
    addDoorsToGroups,
    { body: { doors: [{ door_group_id: groupId, doors }], operation: 'update' as const } },
    as,
  );
const take = (doors: string[], groupId = group.id, as = MANAGER) =>
  server.call(removeDoorsFromGroups, { body: { doors: [{ door_group_id: groupId, doors }] } }, as);
const moveTo = (locationId = otherSite.id, doors = ids(), as = MANAGER) =>
  server.call(moveDoorsToLocation, { body: { locationId, doors } }, as);
const restore = (doors: readonly DoorPlace[] | undefined, as = MANAGER) =>
  server.call(restoreDoorPlaces, { body: { doors: [...(doors ?? [])] } }, as);
const door = async (id: string | undefined) =>
  (await server.call(getDoor, { params: { id: id ?? '' } }, MANAGER)).reply.payload;
const members = async (id = group.id) =>
  (await server.call(getDoorGroup, { params: { id } }, MANAGER)).reply.payload.doors.map((one) => one.id);
const audited = () => server.db.$count(auditLog);

it('puts doors into a group, out of those in which they were', async () => {
  const name = 'Second';
  const second = (await server.call(createDoorGroup, { body: { name, description: 'Another' } }, MANAGER)).reply
    .payload;
  await add();
  expect(await members()).toEqual(expect.arrayContaining(ids()));
  await add(ids(), second.id);
  expect((await members(second.id)).toSorted()).toEqual(ids().toSorted());
  for (const id of ids()) expect(await members()).not.toContain(id);
  expect((await door(loose[0]?.id)).doorGroup).toEqual({ id: second.id, name });
});

it('takes a door out of its group, and refuses one that is not in it', async () => {
  const member = server.picks.memberOf(group.id);
  await take([member.id]);
  expect(await members()).not.toContain(member.id);
  const { status, failure } = await take([member.id]);
  expect([status, failure.message]).toEqual([404, `'${member.name}' is not in this door group`]);
});

it('moves doors to a location, records each, and announces both sites', async () => {
  const announced: unknown[] = [];
  server.app.services.bus.subscribe('world', (place) => void announced.push(place));
  await moveTo();
  for (const id of ids()) expect((await door(id)).location).toEqual({ id: otherSite.id, name: otherSite.name });
  const { tenantId } = group;
  expect(announced).toContainEqual({ tenantId, locationId: loose[0]?.locationId });
  expect(announced).toContainEqual({ tenantId, locationId: otherSite.id });
  const lines = server.db.select().from(auditLog).all().slice(-loose.length);
  for (const line of lines) expect(line.activity).toContain(`to '${otherSite.name}'`);
});

it('undoes a move of doors from several places at once', async () => {
  const [first, ...rest] = ids();
  if (!first) throw new Error('the tenant has no loose door');
  await add([first]);
  const before = await Promise.all(ids().map(door));
  const name = 'Second';
  const second = (await server.call(createDoorGroup, { body: { name, description: 'Another' } }, MANAGER)).reply
    .payload;
  const { undo } = (await add([first, ...rest], second.id)).reply.payload;
  const { undo: undoSite } = (await moveTo()).reply.payload;
  expect((await restore(undoSite)).status).toBe(200);
  expect((await restore(undo)).status).toBe(200);
  const after = await Promise.all(ids().map(door));
  const placesOf = (doors: typeof after) => doors.map(({ id, location, doorGroup }) => ({ id, location, doorGroup }));
  expect(placesOf(after)).toEqual(placesOf(before));
});

it('undoes nothing when a colleague has moved one of the doors meanwhile', async () => {
  const name = 'Second';
  const second = (await server.call(createDoorGroup, { body: { name, description: 'Another' } }, MANAGER)).reply
    .payload;
  const { undo } = (await add(ids(), second.id)).reply.payload;
  await add([ids().at(-1) ?? ''], group.id, SUPPORT);
  const before = await audited();
  const { status, failure } = await restore(undo?.map((place) => ({ ...place, doorGroupId: null })));
  expect([status, failure.code]).toEqual([409, 'outdated']);
  expect(failure.message).toContain(server.picks.userOf(SUPPORT).name);
  expect(await members(second.id)).toHaveLength(ids().length - 1);
  expect(await audited()).toBe(before);
});

it('refuses another location for a door that is mapped to a camera, and moves none', async () => {
  const mapped = server.picks.mappedDoor(MANAGER);
  const elsewhere = server.db
    .select()
    .from(locations)
    .where(eq(locations.tenantId, group.tenantId))
    .all()
    .find(({ id }) => id !== mapped.locationId);
  const before = await audited();
  const { status, failure } = await moveTo(elsewhere?.id, [...ids(), mapped.id]);
  expect([status, failure.code]).toEqual([409, 'transition_refused']);
  expect(failure.message).toMatch(/is mapped to the camera '.+' of its location\. Delete the mapping first$/);
  expect((await door(loose[0]?.id)).location.id).toBe(loose[0]?.locationId);
  expect(await audited()).toBe(before);
  expect((await moveTo(mapped.locationId, [mapped.id])).status).toBe(200);
});

it('refuses doors, groups and locations of other tenants', async () => {
  const foreignDoor = server.picks.foreignDoor(MANAGER);
  const foreignGroup = server.picks.foreignDoorGroup(MANAGER);
  expect((await add([foreignDoor.id])).status).toBe(404);
  expect((await add(ids(), foreignGroup.id)).status).toBe(404);
  expect((await moveTo(foreignDoor.locationId)).status).toBe(404);
  expect((await add(ids(), foreignGroup.id, SUPPORT)).failure.message).toMatch(/belongs to another tenant$/);
  expect((await moveTo(foreignDoor.locationId, ids(), SUPPORT)).status).toBe(400);
});

it('refuses a door that is named twice, none, and too many', async () => {
  const twice = await add([...ids(), ...ids()]);
  expect([twice.status, twice.failure.message]).toEqual([400, 'doors must name each door once']);
  expect((await add([])).failure.message).toContain('Select at least one door');
  const many = Array.from({ length: 501 }, (_, no) => `door-${no}`);
  expect((await moveTo(otherSite.id, many)).failure.message).toContain('Select at most 500 doors');
});

it('lets only managers move doors, and undo moves', async () => {
  expect((await add(ids(), group.id, OPERATOR)).status).toBe(403);
  expect((await moveTo(otherSite.id, ids(), OPERATOR)).status).toBe(403);
  expect((await restore([{ id: ids()[0] ?? '', locationId: otherSite.id, doorGroupId: null }], OPERATOR)).status).toBe(
    403,
  );
});

it('replies the doors as they are after a move, a change of groups and an undo', async () => {
  const moved = (await moveTo()).reply.payload;
  expect(moved.doors).toEqual(await Promise.all(ids().map(door)));
  expect(moved.doors?.map(({ location }) => location.id)).toEqual(ids().map(() => otherSite.id));
  const added = (await add()).reply.payload;
  expect(added.doors?.map(({ doorGroup }) => doorGroup?.id)).toEqual(ids().map(() => group.id));
  const taken = (await take(ids())).reply.payload;
  expect(taken.doors?.map(({ doorGroup }) => doorGroup)).toEqual(ids().map(() => null));
  expect((await restore(taken.undo)).reply.payload.doors).toEqual(
    added.doors?.map((one) => expect.objectContaining({ id: one.id, doorGroup: one.doorGroup })),
  );
});
