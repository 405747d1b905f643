import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { listAlarmGroups } from '#contract/alarm-groups.ts';
import { getAlarmDebugMedia, getAlarmMedia } from '#contract/alarm-media.ts';
import { getAlarm, listAlarms } from '#contract/alarms.ts';
import { updateCamera } from '#contract/camera-forms.ts';
import type { CameraReport, CameraReports } from '#contract/camera-health.ts';
import { getVideoPlayback, listAlarmMarkers } from '#contract/camera-playback.ts';
import { getCamera, getLivestream } from '#contract/cameras.ts';
import { getEvent } from '#contract/events.ts';
import { listLocationAlarms } from '#contract/location-alarms.ts';
import { getSharedLiveView, playSharedLiveView, shareLiveView } from '#contract/shared-live-view.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { getWorld } from '#contract/sim/world.ts';
import { cameras } from '#db/schema/cameras.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { claimsOf } from '../support/media-claims.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

/* Cameras whose pictures come from their own address (088). */

const MANAGER = 'gsoc-manager';
const NEEDS_MEDIAMTX =
  'Live pictures of this camera need MediaMTX: fetch it with npm run media:install, then restart Watchfloor';
const NOT_SENDING = { lastFrameMs: null, upSinceMs: null, framesPerSecond: null, width: null, height: null };

const server = serverPerTest();
let cameraId: string;
beforeEach(async () => {
  cameraId = server.picks.ownCamera(MANAGER).id;
  await setAddress('rtsp://10.0.0.7/stream');
});

const params = () => ({ params: { id: cameraId } });
const setAddress = (rtspUrl: string, on: TestServer = server) =>
  on.call(
    updateCamera,
    { ...params(), body: { rtspUrl, userId: 'viewer', passwordFilePath: '/secure/gate', enablePlayback: true } },
    MANAGER,
  );
const worldCamera = async (on: TestServer = server) =>
  (await on.call(getWorld, {}, 'simulator')).reply.payload.locations
    .flatMap((location) => location.cameras)
    .find(({ id }) => id === cameraId);
const report = (engine: CameraReports['engine'], camera: Partial<CameraReport> = {}) =>
  server.app.services.cameraHealth.observe({
    atMs: server.clock.now(),
    engine,
    cameras: [{ id: cameraId, ...NOT_SENDING, ...camera }],
  });
const watch = () => server.call(getLivestream, params(), MANAGER);
const share = async () => {
  const query = { duration: 1, durationUnit: 'hour' } as const;
  return server.call(shareLiveView, { ...params(), query }, MANAGER);
};
const raise = async () => {
  const alarm = alarmOf(server.db, { id: cameraId }, server.clock.now(), { id: 'alarm-at-own-address' });
  return (await server.call(raiseAlarm, { body: alarm }, 'simulator')).reply.payload.id;
};

it('tells media the address, the user and the file of the password, and media alone', async () => {
  expect((await worldCamera())?.source).toEqual({
    rtspUrl: 'rtsp://10.0.0.7/stream',
    userName: 'viewer',
    passwordFilePath: '/secure/gate',
  });
  expect((await server.call(getWorld, {}, MANAGER)).status).toBe(401);
});

it('simulates the cameras of a demo that have no address, or a reserved one', async () => {
  for (const address of ['rtsp://192.0.2.10/stream', 'rtsp://gate.example/stream']) {
    await setAddress(address);
    expect((await worldCamera())?.source).toBeUndefined();
    expect((await watch()).reply.payload.hlsUrl).toBeDefined();
  }
  server.db.update(cameras).set({ rtspUrl: null }).where(eq(cameras.id, cameraId)).run();
  expect((await worldCamera())?.source).toBeUndefined();
});

it('simulates no address in a real install', async () => {
  await setAddress('rtsp://192.0.2.10/stream');
  const real = testServer({ db: server.db, environment: { ENVIRONMENT: 'PROD' } });
  expect((await worldCamera(real))?.source?.rtspUrl).toBe('rtsp://192.0.2.10/stream');
});

it('says of a removed camera that its pictures came from its own address', async () => {
  await server.call(updateCamera, { ...params(), body: { isEnabled: false } }, MANAGER);
  const { formerCameras } = (await server.call(getWorld, {}, 'simulator')).reply.payload;
  expect(formerCameras).toMatchObject([{ id: cameraId, hasOwnAddress: true }]);
});

it('says that the live picture needs MediaMTX, and how to get it, while the embedded engine runs', async () => {
  report('embedded');
  const refused = { code: 'transition_refused', message: NEEDS_MEDIAMTX };
  const answer = await watch();
  expect([answer.status, answer.failure]).toEqual([409, refused]);
  expect((await share()).failure).toEqual(refused);
});

it('gives out the address of MediaMTX alone, because the picture has one size and one protocol', async () => {
  report('mediamtx');
  const { payload } = (await watch()).reply;
  expect(Object.keys(payload).sort()).toEqual(['expiresAt', 'livestreamUrl']);
  expect(payload.livestreamUrl).toContain(`/${cameraId}/whep?jwt=`);
  expect(claimsOf(payload.livestreamUrl)).toMatchObject({ camera: cameraId, use: 'live' });
});

it('says why MediaMTX cannot show the camera', async () => {
  const reason = 'This camera cannot be shown: its password file is not below the folder of CAMERA_PASSWORDS_DIR';
  report('mediamtx', { isRefused: true, reason });
  expect((await watch()).failure).toEqual({ code: 'transition_refused', message: reason });
  report('mediamtx');
  expect((await watch()).status).toBe(200);
});

it('shows the reason in the health of the camera, until it works', async () => {
  const health = async () => (await server.call(getCamera, params(), MANAGER)).reply.payload.health;
  report('embedded', { reason: 'The camera does not answer' });
  expect(await health()).toMatchObject({ state: 'unknown', reason: 'The camera does not answer' });
  report('embedded', { lastFrameMs: server.clock.now(), upSinceMs: server.clock.now(), width: 1920, height: 1080 });
  const live = await health();
  expect(live).toMatchObject({ state: 'live', framesPerSecond: null, width: 1920, height: 1080 });
  expect(live).not.toHaveProperty('reason');
});

it('opens a shared live view with MediaMTX only, and keeps to itself how to get it', async () => {
  report('mediamtx');
  const sharedToken = (await share()).reply.payload.accessToken;
  const open = () => server.call(getSharedLiveView, { query: { sharedToken } });
  const { payload } = (await open()).reply;
  expect([payload.hlsUrl, payload.stillUrl]).toEqual([undefined, undefined]);
  expect((await server.send(`${playSharedLiveView.path}?sharedToken=${sharedToken}`)).status).toBe(409);
  report('embedded');
  expect((await open()).failure).toEqual({
    code: 'transition_refused',
    message: 'This camera offers no live picture',
  });
});

it('has neither a still nor recordings of the camera', async () => {
  expect((await server.call(getCamera, params(), MANAGER)).reply.payload.imageUrl).toBeNull();
  const startMs = server.clock.now() - 60_000;
  const playback = await server.call(getVideoPlayback, { params: { cameraId, startMs } }, MANAGER);
  expect([playback.status, playback.failure.message]).toEqual([
    409,
    'No recordings: the pictures of this camera come from its own address and are not recorded here',
  ]);
});

it('has no media of the alarms of the camera, in the alarm, in lists and in debug media', async () => {
  const id = await raise();
  const nothing = { videoPath: null, imagePath: null, frames: [], videoDetails: null, boxes: [] };
  for (const endpoint of [getAlarmMedia, getAlarmDebugMedia]) {
    const reply = await server.call(endpoint, { params: { id }, query: { includeBoxes: true } }, 'support');
    expect(reply.reply.payload).toEqual(nothing);
  }
  const alarm = (await server.call(getAlarm, { params: { id }, query: {} }, MANAGER)).reply.payload;
  expect([alarm.imagePath, alarm.sourceEntity.livestreamUrl]).toEqual([null, null]);
  const listed = (await server.call(listAlarms, { query: { relativeTimeHours: 1 } }, MANAGER)).reply.payload;
  expect(listed.items.find((one) => one.id === id)?.imagePath).toBeNull();
  const { items } = (await server.call(listLocationAlarms, { query: {} }, MANAGER)).reply.payload;
  expect(JSON.stringify(items)).not.toContain(`/stills/${cameraId}/`);
});

it('has no media of the events of the camera, in the event, in lists of groups and as markers', async () => {
  const event = server.db.select().from(eventAlarms).orderBy(desc(eventAlarms.startMs)).get();
  if (!event) throw new Error('the world has no event');
  cameraId = event.cameraId;
  const body = { rtspUrl: 'rtsp://10.0.0.7/stream', enablePlayback: true };
  await server.call(updateCamera, { ...params(), body }, 'support');
  const shown = (await server.call(getEvent, { params: { id: event.id } }, 'support')).reply.payload;
  expect([shown.media, shown.cameraPlayBackUrl]).toEqual([{ type: 'frames', frames: [] }, null]);
  const groups = (await server.call(listAlarmGroups, { query: { pageSize: 100 } }, 'support')).reply.items;
  expect(groups.map(({ id }) => id)).toContain(event.alarmGroupId);
  expect(groups.map(({ imageUrl }) => imageUrl).join()).not.toContain(`/stills/${cameraId}/`);
  const window = { startTS: event.startMs - 1_000, endTS: event.endMs + 1_000 };
  const markers = (await server.call(listAlarmMarkers, { params: { cameraId }, query: window }, 'support')).reply
    .payload;
  expect(markers.find(({ id }) => id === event.id)).not.toHaveProperty('stillUrl');
});
