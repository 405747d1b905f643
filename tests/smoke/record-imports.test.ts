import { eq, ne } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { exportCameras } from '#contract/camera-export.ts';
import { updateCamera } from '#contract/camera-forms.ts';
import { getCamera } from '#contract/cameras.ts';
import { CSV_ENCODING } from '#contract/csv-import.ts';
import { listImports, RECORD_IMPORT, undoImport } from '#contract/record-imports.ts';
import { auditLog } from '#db/schema/audit.ts';
import { cameras } from '#db/schema/cameras.ts';
import { locations } from '#db/schema/locations.ts';
import { recordImports } from '#db/schema/record-imports.ts';
import { csvFile } from '../support/device-file.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { importsOf, sheetFile } from '../support/sheet-file.ts';

const [MANAGER, SUPPORT] = ['gsoc-manager', 'support'];

const server = serverPerTest();
let camera: typeof cameras.$inferSelect;
let site: typeof locations.$inferSelect;
let announced: unknown[];
beforeEach(() => {
  camera = server.picks.ownCamera(MANAGER);
  const found = server.db.select().from(locations).where(eq(locations.id, camera.locationId)).get();
  if (!found) throw new Error('the camera has no site');
  site = found;
  announced = [];
  server.app.services.bus.subscribe('world', (place) => void announced.push(place));
});

const { preview, confirm, importFile } = importsOf(server, MANAGER);
const written = () => Promise.all([cameras, auditLog, recordImports].map((table) => server.db.$count(table)));
const stored = (id = camera.id) => server.db.select().from(cameras).where(eq(cameras.id, id)).get();
const named = (name: string) => server.db.select().from(cameras).where(eq(cameras.name, name)).all();
const undo = (id: string, as = MANAGER) => server.call(undoImport, { params: { kind: 'cameras', id } }, as);

const newCells = () => ({
  Camera: 'Imported 1',
  Location: site.name,
  'RTSP URL': 'rtsp://192.0.2.77/1',
  'User ID': 'viewer',
});
const renamed = (name = 'Renamed', id = camera.id) => sheetFile({ Camera: name, 'Camera id': id });
/** A file that adds one camera and renames another. */
const mixed = () =>
  sheetFile(
    { ...newCells(), 'Camera id': '' },
    { Camera: 'Renamed', Location: site.name, 'RTSP URL': '', 'User ID': '', 'Camera id': camera.id },
  );

it('shows what would be added and changed beside the values of today, and writes nothing', async () => {
  const before = await written();
  const { counts, rows } = (await preview('cameras', mixed())).reply.payload;
  expect(counts).toEqual({ added: 1, changed: 1, unchanged: 0, refused: 0 });
  expect(rows[0]).toMatchObject({ line: 2, state: 'added', name: 'Imported 1', place: site.name });
  expect(rows[0]?.changes).toContainEqual({ column: 'RTSP URL', from: null, to: 'rtsp://192.0.2.77/1' });
  expect(rows[1]?.changes).toEqual([{ column: 'Camera', from: camera.name, to: 'Renamed' }]);
  expect([await written(), announced]).toEqual([before, []]);
});

it('writes all rows as previewed, audits each and announces the site once', async () => {
  await server.clock.advance(1_000);
  const [count = 0, lines = 0] = await written();
  expect((await importFile('cameras', mixed())).reply.payload).toMatchObject({ added: 1, changed: 1 });
  expect(await written()).toEqual([count + 1, lines + 2, 1]);
  expect(stored()).toMatchObject({ name: 'Renamed', rtspUrl: camera.rtspUrl, version: camera.version + 1 });
  expect(named('Imported 1')).toMatchObject([{ locationId: site.id, userName: 'viewer', isEnabled: true, version: 1 }]);
  expect(announced).toEqual([{ tenantId: site.tenantId, locationId: site.id }]);
  const line = server.db.select().from(auditLog).where(eq(auditLog.recordId, camera.id)).all().at(-1);
  expect(line).toMatchObject({
    activity: expect.stringContaining(`changed the camera 'Renamed' by an import`),
    before: { name: camera.name },
    after: { name: 'Renamed' },
  });
});

it('refuses to write what the preview did not show', async () => {
  const { digest } = (await preview('cameras', mixed())).reply.payload;
  await server.call(updateCamera, { params: { id: camera.id }, body: { name: 'By a colleague' } }, SUPPORT);
  const before = await written();
  const { status, failure } = await confirm('cameras', mixed(), digest);
  expect([status, failure]).toEqual([
    409,
    expect.objectContaining({
      code: 'outdated',
      message: 'The records have changed since the preview. Check the changes again',
    }),
  ]);
  expect(await written()).toEqual(before);
});

it('undoes an import as a whole, once', async () => {
  const { id } = (await importFile('cameras', mixed())).reply.payload;
  expect((await undo(id)).reply.payload).toEqual({ removed: 1, restored: 1 });
  expect(stored()).toMatchObject({ name: camera.name, version: camera.version + 2 });
  expect(named('Imported 1')).toMatchObject([{ isEnabled: false }]);
  expect((await server.call(getCamera, { params: { id: camera.id } }, MANAGER)).reply.payload.name).toBe(camera.name);
  expect((await undo(id)).status).toBe(404);
});

it('does not undo over a later change of a colleague, and names them', async () => {
  const { id } = (await importFile('cameras', mixed())).reply.payload;
  await server.call(updateCamera, { params: { id: camera.id }, body: { name: 'By a colleague' } }, SUPPORT);
  const { name } = server.picks.userOf(SUPPORT);
  const before = await written();
  const { status, failure } = await undo(id);
  expect([status, failure.message]).toEqual([
    409,
    `The import cannot be undone. 'By a colleague': ${name} has changed it since`,
  ]);
  expect([await written(), stored()?.name]).toEqual([before, 'By a colleague']);
});

it('offers the undo to its own user for an hour', async () => {
  const { id } = (await importFile('cameras', mixed())).reply.payload;
  const listed = async (as = MANAGER) =>
    (await server.call(listImports, { params: { kind: 'cameras' } }, as)).reply.payload;
  expect(await listed()).toMatchObject([{ id, added: 1, changed: 1 }]);
  expect(await listed(SUPPORT)).toEqual([]);
  expect((await undo(id, SUPPORT)).status).toBe(404);
  await server.clock.advance(RECORD_IMPORT.undoMs);
  expect([await listed(), (await undo(id)).status]).toEqual([[], 404]);
  await server.clock.advance(300_000);
  expect(await server.db.$count(recordImports)).toBe(0);
});

it('refuses cameras and locations of another tenant in the same words as unknown ones', async () => {
  const foreign = server.db.select().from(cameras).where(ne(cameras.tenantId, camera.tenantId)).get();
  const own = new Set(
    server.db
      .select()
      .from(locations)
      .where(eq(locations.tenantId, site.tenantId))
      .all()
      .map((one) => one.name),
  );
  const elsewhere = server.db
    .select()
    .from(locations)
    .all()
    .find(({ name }) => !own.has(name));
  const faults = async (file: File) => (await preview('cameras', file)).reply.payload.rows.map((row) => row.faults);
  const notFound = [[{ column: 'Camera id', message: 'Camera not found' }]];
  expect(await faults(renamed('Mine', foreign?.id))).toEqual(notFound);
  expect(await faults(renamed('Mine', 'no-such-camera'))).toEqual(notFound);
  for (const Location of [elsewhere?.name ?? '', 'Nowhere']) {
    expect(await faults(sheetFile({ ...newCells(), Location }))).toEqual([
      [{ column: 'Location', message: 'Location not found' }],
    ]);
  }
});

it('names every fault by line and column, and writes no row of such a file', async () => {
  const file = sheetFile(
    { ...newCells(), Playback: 'perhaps' },
    { ...newCells(), Playback: 'On' },
    { ...newCells(), Playback: 'Off' },
    { Camera: 'Imported 2', Location: site.name, 'RTSP URL': '', 'User ID': '', Playback: '' },
  );
  const { rows, digest } = (await preview('cameras', file)).reply.payload;
  expect(rows.flatMap(({ line, faults }) => faults.map(({ column, message }) => [line, column, message]))).toEqual([
    [2, 'Playback', 'Playback must be On or Off'],
    [4, 'Camera', 'An earlier line adds a camera of this name to the location'],
    [5, 'RTSP URL', "A new camera needs a value in the column 'RTSP URL'"],
    [5, 'User ID', "A new camera needs a value in the column 'User ID'"],
  ]);
  const before = await written();
  expect((await confirm('cameras', file, digest)).status).toBe(400);
  expect(await written()).toEqual(before);
});

it('finds nothing to change in an exported list, formulas included', async () => {
  server.db.update(cameras).set({ name: '=HYPERLINK("x")' }).where(eq(cameras.id, camera.id)).run();
  server.app.services.bus.publish('world', { tenantId: site.tenantId, locationId: site.id });
  const text = await (await server.send(exportCameras.path, {}, MANAGER)).text();
  expect(text).toContain(`'=HYPERLINK`);
  const { counts, ignoredColumns } = (await preview('cameras', csvFile(text))).reply.payload;
  expect(counts).toMatchObject({ added: 0, changed: 0, refused: 0 });
  expect(counts.unchanged).toBeGreaterThan(5);
  expect(ignoredColumns).toEqual(['Status', 'Health', 'Last picture', 'Integration']);
});

it('does not import a file that changes nothing', async () => {
  const { status, failure } = await importFile('cameras', renamed(camera.name));
  expect([status, failure.message]).toEqual([400, 'The file changes nothing']);
});

it.each([
  ['an unknown column', 'Camera,Colour\n', 400, "The column 'Colour' is not known"],
  ['a repeated column', 'Camera,Camera\n', 400, "The column 'Camera' is repeated"],
  ['an open quote, as of a truncated file', 'Camera\n"North', 400, /^The CSV file cannot be read: /],
  ['bytes that are not UTF-8', new Uint8Array([67, 10, 0xc3, 0x28]), 400, CSV_ENCODING],
  ['a sheet in UTF-16', new Uint8Array(Buffer.from('\uFEFFCamera\r\n', 'utf-16le')), 415, CSV_ENCODING],
  ['a spreadsheet in place of its text', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0]), 415, CSV_ENCODING],
  ['a row of commas', ','.repeat(3_900_000), 413, `at most ${RECORD_IMPORT.maxColumns} columns`],
  ['rows of commas', `Camera\n${',\n'.repeat(1_900_000)}`, 413, 'at most 10000 rows'],
  ['too many rows', `Camera\n${'x\n'.repeat(RECORD_IMPORT.maxRows + 1)}`, 413, 'at most 10000 rows'],
  ['too many bytes', 'x'.repeat(RECORD_IMPORT.maxBytes + 1), 413, /too large|at most/],
] as const)('refuses a file with %s', async (_, content, expected, message) => {
  const { status, failure } = await preview('cameras', csvFile(content));
  expect([status, failure.message]).toEqual([expected, expect.stringMatching(message)]);
});

it('moves a camera to another location, unless a door is mapped to it', async () => {
  const other = server.db
    .select()
    .from(locations)
    .where(eq(locations.tenantId, site.tenantId))
    .all()
    .find((one) => one.id !== site.id && one.name !== site.name);
  const door = server.picks.mappedDoor(MANAGER);
  const move = (id: string | null) => sheetFile({ Location: other?.name ?? '', 'Camera id': id ?? '' });
  server.app.services.bus.publish('world', { tenantId: site.tenantId, locationId: door.locationId });
  expect((await preview('cameras', move(door.cameraId))).reply.payload.rows[0]?.faults).toMatchObject([
    { column: 'Location', message: expect.stringContaining('before it moves') },
  ]);
  const free = server.picks.quietCamera(camera);
  const { status, reply } = await importFile('cameras', move(free.id));
  expect([status, stored(free.id)?.locationId]).toEqual([200, other?.id]);
  await undo(reply.payload.id);
  expect(stored(free.id)).toMatchObject({ locationId: free.locationId, code: free.code, neighbours: free.neighbours });
});

it.each([
  ['http://x', /^RTSP URL must begin with rtsp/],
  ['not a url', /^RTSP URL must begin with rtsp/],
  ['rtsp://viewer:pa#ss@192.0.2.9/1', /write # as %23/],
])('refuses the camera address %j in a sheet and in a call with the same words', async (rtspUrl, message) => {
  const sheet = sheetFile({ 'RTSP URL': rtspUrl, 'Camera id': camera.id });
  const fault = { column: 'RTSP URL', message: expect.stringMatching(message) };
  expect((await preview('cameras', sheet)).reply.payload.rows[0]?.faults).toEqual([fault]);
  const answer = await server.send(
    `/v2/orm/camera/${camera.id}`,
    { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rtspUrl }) },
    MANAGER,
  );
  expect([answer.status, (await answer.json()).message]).toEqual([400, expect.stringMatching(message)]);
});
