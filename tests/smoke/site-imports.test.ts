import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createCamera } from '#contract/camera-forms.ts';
import { exportDoors, getDoor } from '#contract/doors.ts';
import type { ImportKind } from '#contract/import-kinds.ts';
import { exportLocations, updateLocation } from '#contract/location-records.ts';
import { getLocation } from '#contract/locations.ts';
import { undoImport } from '#contract/record-imports.ts';
import { auditLog } from '#db/schema/audit.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { locations } from '#db/schema/locations.ts';
import { csvFile } from '../support/device-file.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { importsOf, sheetFile } from '../support/sheet-file.ts';

const [MANAGER, SUPPORT] = ['gsoc-manager', 'support'];

const server = serverPerTest();
const { preview, confirm, importFile } = importsOf(server, MANAGER);
let own: (typeof locations.$inferSelect)[];
beforeEach(() => {
  const { tenantId } = server.picks.userOf(MANAGER);
  own = server.db
    .select()
    .from(locations)
    .where(eq(locations.tenantId, tenantId ?? ''))
    .all();
});

const written = () => Promise.all([cameras, doors, locations, auditLog].map((table) => server.db.$count(table)));
const undo = (kind: ImportKind, id: string) => server.call(undoImport, { params: { kind, id } }, MANAGER);
const faults = async (kind: ImportKind, file: File) =>
  (await preview(kind, file)).reply.payload.rows.map((row) => row.faults);
const location = async (id: string | undefined) =>
  (await server.call(getLocation, { params: { id: id ?? '' } }, MANAGER)).reply.payload;
const door = async (id: string) => (await server.call(getDoor, { params: { id } }, MANAGER)).reply.payload;

const quay = (cells: Record<string, string> = {}) => ({
  Name: 'Quay 7',
  Description: 'A quay',
  City: 'Detroit',
  State: 'Michigan',
  Country: 'United States',
  'Time Zone': 'America/Detroit',
  'Location Code': 'Q7',
  Staffed: 'no',
  ...cells,
});
const ofName = (name: string) => server.db.select().from(locations).where(eq(locations.name, name)).all();

it.each([
  ['doors', exportDoors, ['Label']],
  ['locations', exportLocations, []],
] as const)('finds nothing to change in the exported list of %s', async (kind, endpoint, ignored) => {
  const text = await (await server.send(endpoint.path, {}, MANAGER)).text();
  const { counts, ignoredColumns } = (await preview(kind, csvFile(text))).reply.payload;
  expect(counts).toMatchObject({ added: 0, changed: 0, refused: 0 });
  expect(counts.unchanged).toBeGreaterThan(0);
  expect(ignoredColumns).toEqual(ignored);
});

it('adds a location of the own tenant, and changes one that is found by its code', async () => {
  const coded = own.find(({ code }) => code !== null);
  const file = sheetFile(quay(), quay({ Name: 'Renamed by code', 'Location Code': coded?.code ?? '' }));
  const before = await written();
  const { counts } = (await preview('locations', file)).reply.payload;
  expect([counts, await written()]).toEqual([{ added: 1, changed: 1, unchanged: 0, refused: 0 }, before]);
  const { id } = (await importFile('locations', file)).reply.payload;
  expect(await location(coded?.id)).toMatchObject({ name: 'Renamed by code', city: 'Detroit', is_manned: false });
  expect(ofName('Quay 7')).toMatchObject([{ tenantId: coded?.tenantId, code: 'Q7', category: 'Others' }]);
  await undo('locations', id);
  expect((await location(coded?.id)).name).toBe(coded?.name);
  expect(ofName('Quay 7')[0]?.deletedAtMs).not.toBeNull();
});

it('refuses names and codes that two locations would share, and lets two exchange theirs', async () => {
  const [first, second] = own;
  const file = (one: string, other: string) =>
    sheetFile({ 'Location id': first?.id ?? '', Name: one }, { 'Location id': second?.id ?? '', Name: other });
  const fault = (name: string) => [{ column: 'Name', message: `There is a location '${name}' already` }];
  expect(await faults('locations', file('Same', 'SAME'))).toEqual([fault('Same'), fault('SAME')]);
  expect(await faults('locations', sheetFile({ 'Location id': first?.id ?? '', Name: second?.name ?? '' }))).toEqual([
    fault(second?.name ?? ''),
  ]);
  const exchange = file(second?.name ?? '', first?.name ?? '');
  const { id } = (await importFile('locations', exchange)).reply.payload;
  expect((await location(first?.id)).name).toBe(second?.name);
  expect((await undo('locations', id)).status).toBe(200);
  expect((await location(first?.id)).name).toBe(first?.name);
});

it('refuses an unknown time zone, an unknown tenant and a missing value, each by its column', async () => {
  expect(
    await faults(
      'locations',
      sheetFile(
        quay({ 'Time Zone': 'Mars/Base', Tenant: '' }),
        quay({ Tenant: 'Nobody' }),
        quay({ City: '', Name: 'Quay 8', 'Location Code': '' }),
      ),
    ),
  ).toEqual([
    [{ column: 'Time Zone', message: 'The time zone is not known' }],
    [{ column: 'Tenant', message: 'Tenant not found' }],
    [{ column: 'City', message: "A new location needs a value in the column 'City'" }],
  ]);
});

it('does not remove an imported location at which a camera has been added since', async () => {
  const { id } = (await importFile('locations', sheetFile(quay()))).reply.payload;
  const [added] = ofName('Quay 7');
  const camera = { name: 'Gate', rtspUrl: 'rtsp://192.0.2.9/1', userId: 'viewer', passwordFilePath: '/secure/a' };
  const place = { tenantId: added?.tenantId ?? '', locationId: added?.id ?? '' };
  const flags = { enableMotionDetection: true, enablePlayback: false, isEnabled: true as const };
  await server.call(createCamera, { body: { ...camera, ...place, ...flags } }, MANAGER);
  const { status, failure } = await undo('locations', id);
  expect([status, failure.message]).toEqual([
    409,
    "The import cannot be undone. 'Quay 7': it has devices or a floor plan",
  ]);
  expect(ofName('Quay 7')[0]?.deletedAtMs).toBeNull();
});

it('refuses a preview of locations that a colleague has made untrue', async () => {
  const target = own[0]?.id ?? '';
  const file = sheetFile({ 'Location id': target, City: 'Erie' });
  const { digest } = (await preview('locations', file)).reply.payload;
  await server.call(updateLocation, { params: { id: target }, body: { city: 'Tulsa' } }, SUPPORT);
  expect((await confirm('locations', file, digest)).status).toBe(409);
  expect((await location(target)).city).toBe('Tulsa');
});

it('adds a door with its camera and its group, and changes and restores another', async () => {
  const group = server.picks.doorGroup(MANAGER);
  const { door: present } = server.picks.unmappedDoor(MANAGER);
  const site = own.find(({ id }) => id === present.locationId);
  const camera = server.db.select().from(cameras).where(eq(cameras.locationId, present.locationId)).get();
  const cells = { Location: site?.name ?? '', Camera: camera?.name ?? '', 'Door group': group.name };
  const file = sheetFile(
    { Door: 'Imported door', ...cells, 'Source system': 'Brivo', 'Door id': '' },
    { Door: '', ...cells, 'Source system': '', 'Door id': present.id },
  );
  const result = await importFile('doors', file);
  expect(result.reply.payload).toMatchObject({ added: 1, changed: 1 });
  const added = server.db.select().from(doors).where(eq(doors.name, 'Imported door')).get();
  const mapped = {
    dcp: { cameraId: camera?.id, label: null },
    doorGroup: { id: group.id },
    location: { id: site?.id },
  };
  expect(await door(added?.id ?? '')).toMatchObject({ ...mapped, sourceSystem: 'Brivo' });
  expect(await door(present.id)).toMatchObject({ ...mapped, name: present.name });
  expect((await undo('doors', result.reply.payload.id)).status).toBe(200);
  expect(await door(present.id)).toMatchObject({ dcp: null });
});

it('refuses doors of another tenant like unknown ones, and groups and cameras that are not there', async () => {
  const foreign = server.picks.foreignDoor(MANAGER);
  const { door: present } = server.picks.unmappedDoor(MANAGER);
  const row = (cells: Record<string, string>) => ({ 'Door id': present.id, Camera: '', 'Door group': '', ...cells });
  const file = sheetFile(
    row({ 'Door id': foreign.id }),
    row({ 'Door id': 'no-such-door' }),
    row({ Camera: 'No such camera' }),
    row({ 'Door group': 'No such group' }),
  );
  expect((await faults('doors', file)).map(([fault]) => [fault?.column, fault?.message])).toEqual([
    ['Door id', 'Door not found'],
    ['Door id', 'Door not found'],
    ['Camera', 'No camera of the location has this name'],
    ['Door group', 'Door group not found'],
  ]);
});

it('moves no door away from the camera that shows it', async () => {
  const mapped = server.picks.mappedDoor(MANAGER);
  server.app.services.bus.publish('world', { tenantId: mapped.tenantId, locationId: mapped.locationId });
  const other = own.find(
    ({ id, name }) => id !== mapped.locationId && own.filter((one) => one.name === name).length === 1,
  );
  const [fault] = await faults('doors', sheetFile({ 'Door id': mapped.id, Location: other?.name ?? '' }));
  expect(fault).toMatchObject([{ column: 'Location', message: expect.stringContaining('Delete the mapping first') }]);
});

it('stores the current name of a zone that a sheet calls by a former one, and refuses zones that are none', async () => {
  const { id } = (await importFile('locations', sheetFile(quay({ 'Time Zone': 'Europe/Kiev' })))).reply.payload;
  expect(ofName('Quay 7')).toMatchObject([{ timezone: 'Europe/Kyiv' }]);
  await undo('locations', id);
  expect(await faults('locations', sheetFile(quay({ 'Time Zone': 'Europe/Atlantis' })))).toEqual([
    [{ column: 'Time Zone', message: 'The time zone is not known' }],
  ]);
});

it("names the columns in the faults of their cells, not the wire's fields", async () => {
  const file = sheetFile(quay({ 'Caller ID': 'call me', 'Location Code': 'x'.repeat(50) }));
  expect(await faults('locations', file)).toEqual([
    [
      { column: 'Location Code', message: 'Location Code must have at most 40 characters' },
      { column: 'Caller ID', message: 'Caller ID must be a phone number' },
    ],
  ]);
});
