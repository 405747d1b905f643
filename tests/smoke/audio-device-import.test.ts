import { beforeEach, expect, it } from 'vitest';
import { importAudioDevices } from '#contract/audio-device-import.ts';
import { listAudioDevices } from '#contract/audio-devices.ts';
import { CSV_ENCODING, CSV_IMPORT } from '#contract/csv-import.ts';
import { audioDevices } from '#db/schema/audio-devices.ts';
import { auditLog } from '#db/schema/audit.ts';
import { locations } from '#db/schema/locations.ts';
import { csvFile, deviceFile, GOOD_CELLS } from '../support/device-file.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const MANAGER = 'gsoc-manager';

const server = serverPerTest();
/** The name of a location of the manager's tenant. */
let Location: string;
let announced: unknown[];
beforeEach(() => {
  const { device } = server.picks.ownAudioDevice(MANAGER);
  const site = server.db
    .select()
    .from(locations)
    .all()
    .find(({ id }) => id === device.locationId);
  Location = site?.name ?? '';
  announced = [];
  server.app.services.bus.subscribe('world', (place) => void announced.push(place));
});

const send = (file: File, dryRun = false) => server.call(importAudioDevices, { body: { file, dryRun } }, MANAGER);
const written = () => [server.db.$count(audioDevices), server.db.$count(auditLog)];
const header = Object.keys(GOOD_CELLS).join(',');

it('adds a device for each row, with the defaults of the columns that are missing, and audits each', async () => {
  await server.clock.advance(1_000);
  const [devices = 0, lines = 0] = await Promise.all(written());
  const file = deviceFile(
    { Location },
    { Location, 'Client Audio Device ID': 'SPK-18', 'Cooldown (s)': '30', SPS: 'No' },
  );
  expect((await send(file)).reply.payload).toEqual({ rowCount: 2, refused: [], isWritten: true });
  expect(await Promise.all(written())).toEqual([devices + 2, lines + 2]);
  const { items } = (await server.call(listAudioDevices, {}, MANAGER)).reply.payload;
  expect(items.slice(0, 2)).toMatchObject([
    { clientAudioDeviceId: 'SPK-18', automatedTalkdownGapSec: 30, isSPSEnabled: false, location: { name: Location } },
    { clientAudioDeviceId: 'SPK-17', automatedTalkdownGapSec: 0, isSPSEnabled: true, proxyUrl: null },
  ]);
});

it('writes and announces nothing in a dry run, and refuses the rows that the import would refuse', async () => {
  const before = await Promise.all(written());
  expect((await send(deviceFile({ Location }), true)).reply.payload).toEqual({
    rowCount: 1,
    refused: [],
    isWritten: false,
  });
  const twice = deviceFile({ Location }, { Location });
  const { refused } = (await send(twice, true)).reply.payload;
  expect(refused).toEqual([
    { line: 3, column: 'Client Audio Device ID', message: "There is an audio device 'SPK-17' already" },
  ]);
  expect((await send(twice)).reply.payload.refused).toEqual(refused);
  expect([await Promise.all(written()), announced]).toEqual([before, []]);
});

it('names every fault by line and column, and adds no row of such a file', async () => {
  const before = await Promise.all(written());
  const file = deviceFile(
    { Location },
    { Location: 'Nowhere', 'Client Audio Device ID': 'SPK-18' },
    { Location, 'Client Audio Device ID': '', 'Device Type': 'HORN', SPS: 'perhaps', 'Cooldown (s)': '121' },
  );
  const { refused, isWritten } = (await send(file)).reply.payload;
  expect(isWritten).toBe(false);
  expect(refused.map(({ line, column }) => [line, column])).toEqual([
    [3, 'Location'],
    [4, 'Device Type'],
    [4, 'Client Audio Device ID'],
    [4, 'SPS'],
    [4, 'Cooldown (s)'],
  ]);
  expect(refused[0]?.message).toBe('Location not found');
  expect([await Promise.all(written()), announced]).toEqual([before, []]);
});

it('adds no device to a site of another tenant, and to none of several sites with one name', async () => {
  const { device } = server.picks.ownAudioDevice(MANAGER);
  const all = server.db.select().from(locations).all();
  const foreign = all.find(({ tenantId, name }) => tenantId !== device.tenantId && name !== Location)?.name ?? '';
  server.db.update(locations).set({ name: 'Depot' }).run();
  const depot = (await send(deviceFile({ Location: 'Depot' }))).reply.payload.refused;
  expect(depot).toEqual([{ line: 2, column: 'Location', message: 'Several locations have this name' }]);
  expect((await send(deviceFile({ Location: foreign }))).reply.payload.refused[0]?.message).toBe('Location not found');
});

it.each([
  ['an unknown column', `${header},Colour\n`, "The column 'Colour' is not known"],
  ['a repeated column', `${header},URL\n`, "The column 'URL' is repeated"],
  ['a missing column', 'URL,Location\n', "The column 'Client Audio Device ID' is missing"],
  ['an open quote', `${header}\n"SPK`, /^The CSV file cannot be read: /],
  ['bytes that are not UTF-8', Buffer.concat([Buffer.from(`${header}\n`), Buffer.from([0xc3, 0x28])]), CSV_ENCODING],
])('refuses a file with %s', async (_, content, message) => {
  const { status, failure } = await send(csvFile(content));
  expect([status, failure.message]).toEqual([400, expect.stringMatching(message)]);
});

it('names the cells that a short row lacks, and a row with too many cells', async () => {
  const { refused } = (await send(csvFile(`${header}\nSPK-17,http://192.0.2.20/audio\n1,2,3,4,5,6,7\n`))).reply.payload;
  expect(refused.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Device Type'],
    [2, 'Username'],
    [2, 'Password File Path'],
    [2, 'Location'],
    [3, null],
  ]);
  expect(refused[4]?.message).toBe('The row has 7 cells in place of 6');
});

it('refuses a file with too many rows', async () => {
  const { status, failure } = await send(csvFile(`${header}\n${'x\n'.repeat(CSV_IMPORT.maxRows + 1)}`));
  expect([status, failure.message]).toEqual([413, `The CSV file must have at most ${CSV_IMPORT.maxRows} rows`]);
});

it('imports nothing for an operator', async () => {
  const body = { file: deviceFile({ Location }), dryRun: false };
  expect((await server.call(importAudioDevices, { body }, 'gsoc-operator')).status).toBe(403);
});
