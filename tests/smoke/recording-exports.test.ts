import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import { RECORDING_EXPORT } from '#contract/playback-limits.ts';
import { exportRecordings, getExportKeys, type RecordingExport } from '#contract/recording-export.ts';
import { auditLog } from '#db/schema/audit.ts';
import { cameras } from '#db/schema/cameras.ts';
import { exportedFiles } from '#media/http/exports.ts';
import { failureHandler } from '#media/http/failed-request.ts';
import { CameraPictures } from '#media/pictures/camera-pictures.ts';
import { ClipLibrary } from '#media/pictures/clip-library.ts';
import { writeTestLibrary } from '#media/pictures/testing/test-library.ts';
import { createTokenCheck } from '#media/tokens.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { type Listening, listen } from '#platform/connections/listen.ts';
import { verifyExport } from '#scripts/exports/verify-export.ts';
import { claimsOf } from '../support/media-claims.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { SIM_TOKEN } from '../support/test-server.ts';

/* The whole way: the server asks media about the files, and the client fetches them there. */

const MANAGER = 'gsoc-manager';
const FROM = WORLD_START_MS - 600_000;
const log = pino({ level: 'silent' });
const server = serverPerTest();
let isPlansAway: boolean;
let library: ClipLibrary;
let media: Listening;
let camera: typeof cameras.$inferSelect;

beforeAll(async () => {
  library = await ClipLibrary.open(await writeTestLibrary());
});
beforeEach(async () => {
  camera = server.picks.ownCamera(MANAGER);
  isPlansAway = false;
  const plans = {
    live: () => undefined,
    recorded: async () => {
      if (isPlansAway) throw new Error('away');
      return undefined;
    },
  };
  const view = { scene: 'car-lot', timezone: 'UTC' } as const;
  const clock = new SimulatedClock(WORLD_START_MS);
  const app = exportedFiles({
    pictures: new CameraPictures({ find: async () => view }, plans, library),
    clock,
    checkToken: createTokenCheck(server.config.mediaSecret, clock),
    simToken: SIM_TOKEN,
  }).onError(failureHandler(log));
  media = await listen(app, { host: '127.0.0.1', port: 0, variable: 'MEDIA_PORT', log });
  await server.restart({ environment: { MEDIA_URL: media.url, MEDIA_PUBLIC_URL: media.url } });
  change({ isPlaybackEnabled: true });
});
afterEach(() => media.close());

type Body = InputOf<typeof exportRecordings>['body'];
const change = (to: Partial<typeof cameras.$inferInsert>) =>
  server.db.update(cameras).set(to).where(eq(cameras.id, camera.id)).run();
const body = (over: Partial<Body> = {}): Body => ({
  locationId: camera.locationId,
  cameraIds: [camera.id],
  from: FROM,
  to: FROM + 60_000,
  ...over,
});
const ask = (over: Partial<Body> = {}, as = MANAGER) => server.call(exportRecordings, { body: body(over) }, as);
const exported = async (over: Partial<Body> = {}) => (await ask(over)).reply.payload;
const audited = () => server.db.$count(auditLog);

/** Saves an export as the console does; returns the folder. */
async function unpack({ jws, files }: RecordingExport): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  await writeFile(path.join(folder, 'manifest.jws'), jws);
  await writeFile(path.join(folder, 'manifest.json'), Buffer.from(jws.split('.')[1] ?? '', 'base64url'));
  for (const { name, url } of files) {
    await writeFile(path.join(folder, name), Buffer.from(await (await fetch(url)).arrayBuffer()));
  }
  return folder;
}
const publicKeys = async () => (await server.call(getExportKeys, {})).reply;

it('replies with a file for each camera and a manifest that a third party can verify', async () => {
  const folder = await unpack(await exported());
  const manifest = await verifyExport(folder, await publicKeys());
  expect(manifest).toMatchObject({
    site: { id: camera.locationId },
    from: new Date(FROM).toISOString(),
    to: new Date(FROM + 60_000).toISOString(),
    exportedBy: { email: 'gsoc-manager@watchfloor.test' },
    cameras: [{ id: camera.id, name: camera.name, gaps: [] }],
  });
});

it('detects one changed byte of a file, a changed manifest and the key of somebody else', async () => {
  const { files, ...rest } = await exported();
  const folder = await unpack({ files, ...rest });
  const keys = await publicKeys();
  const video = path.join(folder, files[0]?.name ?? '');
  const bytes = await readFile(video);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  await writeFile(video, bytes);
  await expect(verifyExport(folder, keys)).rejects.toThrow('was changed');
  await server.restart({ environment: { EXPORT_SECRET: 'another-export-secret' } });
  await expect(verifyExport(folder, await publicKeys())).rejects.toThrow('signature');
  await writeFile(path.join(folder, 'manifest.json'), '{}');
  await expect(verifyExport(folder, keys)).rejects.toThrow('manifest.json');
});

it('opens the exported window of the camera only, and moves its ends outwards to whole segments', async () => {
  const { files } = await exported({ from: FROM + 500, to: FROM + 3_500 });
  expect(files).toHaveLength(1);
  expect(claimsOf(files[0]?.url ?? '')).toMatchObject({
    camera: camera.id,
    use: 'export',
    from: FROM,
    to: FROM + 4_000,
  });
});

it('names the reason in place of the file of a camera without recordings, and exports the others', async () => {
  const other = server.picks.quietCamera(camera);
  server.db.update(cameras).set({ isPlaybackEnabled: false }).where(eq(cameras.id, other.id)).run();
  const { jws, files } = await exported({
    cameraIds: [other.id, camera.id].filter((id, at, all) => all.indexOf(id) === at),
  });
  expect(files.map(({ cameraId }) => cameraId)).toEqual(other.id === camera.id ? [] : [camera.id]);
  expect(decodeJwt(jws)).toMatchObject({
    cameras: expect.arrayContaining([
      expect.objectContaining({
        id: other.id,
        file: null,
        gaps: [expect.objectContaining({ reason: 'Playback is not enabled for this camera' })],
      }),
    ]),
  });
});

it('writes who exported which range of which cameras to the audit log', async () => {
  await exported();
  const line = server.db.select().from(auditLog).orderBy(desc(auditLog.no)).get();
  expect(line).toMatchObject({ action: 'export', recordKind: 'location', recordId: camera.locationId });
  expect(line?.after).toMatchObject({ cameras: [camera.name], from: new Date(FROM).toISOString() });
});

it('refuses the future, recordings no longer kept, long ranges and many cameras, and audits none of it', async () => {
  const before = await audited();
  const day = 86_400_000;
  expect((await ask({ to: WORLD_START_MS + 1_000 })).failure.message).toBe('The range must not lie in the future');
  expect((await ask({ from: FROM - 16 * day, to: FROM - 16 * day + 1_000 })).failure.message).toBe(
    'The range must lie within the last 15 days',
  );
  expect((await ask({ from: FROM - RECORDING_EXPORT.rangeMs })).failure.message).toBe(
    'The range must be at most 15 minutes',
  );
  expect((await ask({ to: FROM })).failure.message).toBe('to must be after from');
  const many = Array.from({ length: 10 }, (_, no) => `camera-${no}`);
  expect((await ask({ cameraIds: many })).failure.message).toBe('cameraIds must name at most 9 cameras');
  expect((await ask({ cameraIds: [camera.id, camera.id] })).status).toBe(400);
  expect(await audited()).toBe(before);
});

it('exports for managers in whose scope every camera is, and no camera of another site', async () => {
  const foreign = server.picks.foreignAlarm(MANAGER);
  expect((await ask({ locationId: foreign.locationId })).status).toBe(404);
  expect((await ask({ cameraIds: [camera.id, foreign.cameraId ?? 'none'] })).status).toBe(404);
  expect((await ask({}, 'gsoc-operator')).status).toBe(403);
  const elsewhere = server.db
    .select()
    .from(cameras)
    .where(eq(cameras.tenantId, camera.tenantId))
    .all()
    .find(({ locationId, isEnabled }) => isEnabled && locationId !== camera.locationId);
  expect((await ask({ cameraIds: [elsewhere?.id ?? ''] })).failure).toEqual({
    code: 'invalid_input',
    message: `The camera ${elsewhere?.name} belongs to another location`,
  });
});

it('prepares a limited number of exports at once', async () => {
  const answers = await Promise.all(Array.from({ length: RECORDING_EXPORT.preparedAtOnce + 1 }, () => ask()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
  expect((await ask()).status).toBe(200);
});

it('says that media does not answer, and audits nothing', async () => {
  const before = await audited();
  isPlansAway = true;
  expect((await ask()).failure).toEqual({
    code: 'provider_failed',
    message: 'Nothing was exported, because the media service does not answer',
  });
  expect(await audited()).toBe(before);
});
