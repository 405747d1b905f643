import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { getDoorImage, getDoorMapping, type LabelBody, saveDoorLabel } from '#contract/door-labels.ts';
import { labelStatusOf, listDoors } from '#contract/doors.ts';
import { auditLog } from '#db/schema/audit.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const [MANAGER, SUPPORT] = ['gsoc-manager', 'support'];

const server = serverPerTest();
let door: ReturnType<typeof server.picks.mappedDoor>;
beforeEach(() => {
  door = server.picks.mappedDoor(MANAGER);
});

const corner = (x: number, y: number) => ({ x, y });
const label = {
  markers: [corner(10, 20), corner(60, 20), corner(60, 200), corner(10, 200)],
  floorMarker: corner(35, 220),
  cameraPosition: 'secure',
} satisfies LabelBody['label'];

const get = (id: string) => server.call(getDoorMapping, { params: { id } }, MANAGER);
const image = (id: string) => server.call(getDoorImage, { params: { id } }, MANAGER);
const save = (body: LabelBody, { as = MANAGER, id = door.dcpId } = {}) =>
  server.call(saveDoorLabel, { params: { id }, body }, as);
const stored = () => server.db.select().from(doors).where(eq(doors.id, door.id)).get()?.label;
const audited = () => server.db.$count(auditLog);

it('reads the door of a mapping, and the picture to label it in', async () => {
  expect((await get(door.dcpId)).reply.payload).toMatchObject({ id: door.id, dcp: { id: door.dcpId } });
  const { imageUrl, labellingResolution } = (await image(door.dcpId)).reply.payload;
  expect(imageUrl).toContain(`/${door.cameraId}/`);
  expect(labellingResolution).toEqual({ width: 1_280, height: 720 });
});

it('saves a label, records it, and announces the site', async () => {
  const announced: unknown[] = [];
  server.app.services.bus.subscribe('world', (place) => void announced.push(place));
  const { payload } = (await save({ label })).reply;
  const { markers: doorMarkers, ...rest } = label;
  expect(payload).toMatchObject({ dcp: { label: { doorMarkers, ...rest } }, version: 2 });
  expect(labelStatusOf(payload)).toBe('completed');
  const listed = await server.call(listDoors, { query: { pageSize: 100, labelStatus: 'completed' } }, MANAGER);
  expect(listed.reply.payload.items).toContainEqual(payload);
  expect(announced).toEqual([{ tenantId: door.tenantId, locationId: door.locationId }]);
  const line = server.db.select().from(auditLog).where(eq(auditLog.recordId, door.id)).get();
  expect(line?.activity).toContain(`labelled the door '${door.name}'`);
});

it.each<[string, LabelBody['label']]>([
  ['null', null],
  ['a label without markers', { markers: [], floorMarker: null, cameraPosition: 'unknown' }],
])('deletes the label for %s', async (_, cleared) => {
  await save({ label });
  const { payload } = (await save({ label: cleared })).reply;
  expect([payload.dcp?.label, labelStatusOf(payload), stored()]).toEqual([null, 'pending', null]);
});

it.each<[string, LabelBody['label'], string]>([
  ['three door markers', { ...label, markers: label.markers.slice(1) }, 'Mark the 4 corners of the door'],
  ['a floor marker alone', { ...label, markers: [] }, 'Mark the 4 corners of the door'],
  ['five door markers', { ...label, markers: [...label.markers, corner(1, 1)] }, 'A door has at most 4 markers'],
  ['no floor marker', { ...label, floorMarker: null }, 'Mark the floor in front of the door'],
  ['an unknown position', { ...label, cameraPosition: 'unknown' }, 'Choose the side of the door that the camera is on'],
  ['a marker outside of the picture', { ...label, floorMarker: corner(-1, 5) }, 'x must not be negative'],
])('refuses %s, and changes nothing', async (_, incomplete, message) => {
  const before = [stored(), await audited()];
  const { status, failure } = await save({ label: incomplete });
  expect([status, failure.message]).toEqual([400, expect.stringContaining(message)]);
  expect([stored(), await audited()]).toEqual(before);
});

it('refuses a label based on a version before a colleague labelled the door, and names the colleague', async () => {
  await save({ label, version: 1 }, { as: SUPPORT });
  const { status, failure } = await save({ label: null, version: 1 });
  expect([status, failure.code]).toEqual([409, 'outdated']);
  expect(failure.laterChange).toMatchObject({ changedBy: server.picks.userOf(SUPPORT).name, fields: ['label'] });
});

it('answers mappings of other tenants, and those that are deleted, like missing ones', async () => {
  const { dcpId } = server.picks.foreignDoor(MANAGER);
  for (const id of [dcpId, 'dcp-of-nobody']) {
    const statuses = await Promise.all([get(id), image(id), save({ label }, { id })]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
});

it('has no picture while the camera is off', async () => {
  server.db
    .update(cameras)
    .set({ isEnabled: false })
    .where(eq(cameras.id, door.cameraId ?? ''))
    .run();
  expect((await image(door.dcpId)).status).toBe(409);
  expect((await get(door.dcpId)).status).toBe(200);
});
