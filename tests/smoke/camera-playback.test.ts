import { and, eq, isNotNull } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { getAlarm } from '#contract/alarms.ts';
import { getVideoPlayback, listAlarmMarkers } from '#contract/camera-playback.ts';
import { getLivestream } from '#contract/cameras.ts';
import { getEvent } from '#contract/events.ts';
import { PLAYBACK } from '#contract/limits.ts';
import { PLAYBACK_WINDOW_MS } from '#contract/playback-limits.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { alarms } from '#db/schema/alarms.ts';
import { cameras } from '#db/schema/cameras.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { claimsOf } from '../support/media-claims.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { testServer } from '../support/test-server.ts';

const server = serverPerTest();
let camera: typeof cameras.$inferSelect;
beforeEach(() => {
  camera = server.picks.ownCamera('gsoc-operator');
  change({ isPlaybackEnabled: true });
});

const change = (to: Partial<typeof cameras.$inferInsert>) =>
  server.db.update(cameras).set(to).where(eq(cameras.id, camera.id)).run();
const play = (startMs: number, as = 'gsoc-operator') =>
  server.call(getVideoPlayback, { params: { cameraId: camera.id, startMs } }, as);
const markers = (startTS: number, endTS: number, as = 'gsoc-operator') =>
  server.call(listAlarmMarkers, { params: { cameraId: camera.id }, query: { startTS, endTS } }, as);

it('returns an address that opens the recording from a given time, for one hour', async () => {
  const startMs = WORLD_START_MS - 900_000;
  const { playlist_url: address } = (await play(startMs)).reply.payload;
  expect(address).toMatch(new RegExp(`^http://127.0.0.1:8890/playback/${camera.id}/${startMs}\\.m3u8\\?jwt=`));
  expect(claimsOf(address)).toMatchObject({
    camera: camera.id,
    use: 'playback',
    from: startMs,
    to: startMs + PLAYBACK_WINDOW_MS,
  });
});

it('plays nothing older than 15 days, and nothing of the future', async () => {
  expect((await play(WORLD_START_MS)).status).toBe(200);
  expect((await play(WORLD_START_MS - PLAYBACK.rangeMs)).status).toBe(200);
  expect((await play(WORLD_START_MS - PLAYBACK.rangeMs - 1)).failure).toEqual({
    code: 'invalid_input',
    message: 'startMs must lie within the last 15 days',
  });
  expect((await play(WORLD_START_MS + 1)).failure).toEqual({
    code: 'invalid_input',
    message: 'startMs must not lie in the future',
  });
});

it('measures the range of playback on the clock of the server', async () => {
  await server.clock.advance(60_000);
  expect((await play(WORLD_START_MS + 60_000)).status).toBe(200);
});

it('refuses playback when it is not enabled, and of a camera that is off', async () => {
  change({ isPlaybackEnabled: false });
  expect((await play(WORLD_START_MS)).status).toBe(409);
  change({ isPlaybackEnabled: true, isEnabled: false });
  expect((await play(WORLD_START_MS)).status).toBe(409);
});

it('shows neither recording nor markers to users of another tenant', async () => {
  expect((await play(WORLD_START_MS, 'msp-operator')).status).toBe(404);
  expect((await markers(WORLD_START_MS - 1_000, WORLD_START_MS, 'msp-operator')).status).toBe(404);
});

it('marks each alarm of the camera at the time of its recording', async () => {
  const alarm = alarmOf(server.db, camera, WORLD_START_MS - 60_000);
  await server.call(raiseAlarm, { body: alarm }, 'simulator');
  const { payload } = (await markers(WORLD_START_MS - 120_000, WORLD_START_MS)).reply;
  expect(payload).toContainEqual({
    id: alarm.id,
    startTime: alarm.video?.fromMs,
    endTime: alarm.video?.toMs,
    status: 'pending',
    tap: 88,
    stillUrl: expect.stringContaining(`/stills/${camera.id}/`),
  });
});

it('marks only alarms that overlap the window', async () => {
  const alarm = alarmOf(server.db, camera, WORLD_START_MS - 60_000);
  await server.call(raiseAlarm, { body: alarm }, 'simulator');
  const { fromMs = 0, toMs = 0 } = alarm.video ?? {};
  const isMarked = async (startTS: number, endTS: number) =>
    (await markers(startTS, endTS)).reply.payload.some((marker) => marker.id === alarm.id);
  expect(await isMarked(fromMs + 1, fromMs + 2)).toBe(true);
  expect(await isMarked(fromMs - 10, fromMs + 1)).toBe(true);
  expect(await isMarked(fromMs - 10, fromMs)).toBe(false);
  expect(await isMarked(toMs - 1, toMs + 10)).toBe(true);
  expect(await isMarked(toMs, toMs + 10)).toBe(false);
});

it('marks the time of an alarm without a recording', async () => {
  const atMs = WORLD_START_MS - 60_000;
  const alarm = alarmOf(server.db, camera, atMs, { video: null, markers: [], boxes: [] });
  await server.call(raiseAlarm, { body: alarm }, 'simulator');
  const mark = expect.objectContaining({ id: alarm.id, startTime: atMs, endTime: atMs });
  expect((await markers(atMs, atMs + 1)).reply.payload).toContainEqual(mark);
  expect((await markers(atMs - 10, atMs)).reply.payload).not.toContainEqual(mark);
});

it('lists the markers of the past week by start time, for that camera only', async () => {
  const { payload } = (await markers(WORLD_START_MS - 7 * 86_400_000, WORLD_START_MS)).reply;
  const stored = server.db
    .select()
    .from(alarms)
    .where(and(eq(alarms.cameraId, camera.id), isNotNull(alarms.videoFromMs)))
    .all();
  expect(stored.length).toBeGreaterThan(0);
  expect(payload.map((marker) => marker.id).sort()).toEqual(stored.map((alarm) => alarm.id).sort());
  const starts = payload.map((marker) => marker.startTime);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
});

it('also marks scan events, which have no TAP', async () => {
  const event = server.picks.event();
  const call = { params: { cameraId: event.cameraId }, query: { startTS: event.startMs, endTS: event.startMs + 1 } };
  expect((await server.call(listAlarmMarkers, call, 'support')).reply.payload).toContainEqual({
    id: event.id,
    startTime: event.startMs,
    endTime: event.endMs,
    status: event.isResolved ? 'resolved' : 'pending',
    tap: null,
    stillUrl: expect.stringContaining(`/stills/${event.cameraId}/`),
  });
});

it.each([
  ['that are empty', WORLD_START_MS, 'endTS must be after startTS'],
  ['of more than 15 days', WORLD_START_MS + PLAYBACK.rangeMs + 1, 'startTS and endTS must be at most 15 days apart'],
])('refuses windows of markers %s', async (_, endTS, message) => {
  const address = `/v2/orm/camera/alarmMarkers/${camera.id}?startTS=${WORLD_START_MS}&endTS=${endTS}`;
  const answer = await server.send(address, {}, 'gsoc-operator');
  expect([answer.status, await answer.json()]).toEqual([400, { code: 'invalid_input', message }]);
});

it('accepts marker windows of up to 15 days', async () => {
  expect((await markers(0, PLAYBACK.rangeMs)).status).toBe(200);
});

it('returns the HLS address of a live picture as well', async () => {
  const { livestreamUrl, hlsUrl = '' } = (
    await server.call(getLivestream, { params: { id: camera.id } }, 'gsoc-operator')
  ).reply.payload;
  expect(hlsUrl).toMatch(new RegExp(`^http://127.0.0.1:8888/${camera.id}/index\\.m3u8\\?jwt=`));
  expect(claimsOf(hlsUrl)).toEqual(claimsOf(livestreamUrl));
});

it('returns the still address of a live camera, opened by the same token', async () => {
  const { livestreamUrl, stillUrl = '' } = (
    await server.call(getLivestream, { params: { id: camera.id } }, 'gsoc-operator')
  ).reply.payload;
  expect(stillUrl).toContain(`/stills/${camera.id}/present.jpg?jwt=`);
  expect(claimsOf(stillUrl)).toEqual(claimsOf(livestreamUrl));
});

it('returns the addresses of the low rendition, opened by the same token', async () => {
  const {
    livestreamUrl,
    lowLivestreamUrl = '',
    lowHlsUrl = '',
  } = (await server.call(getLivestream, { params: { id: camera.id } }, 'gsoc-operator')).reply.payload;
  expect(lowLivestreamUrl).toMatch(new RegExp(`^http://127.0.0.1:8889/${camera.id}/low/whep\\?jwt=`));
  expect(lowHlsUrl).toMatch(new RegExp(`^http://127.0.0.1:8888/${camera.id}/low/index\\.m3u8\\?jwt=`));
  for (const address of [lowLivestreamUrl, lowHlsUrl]) expect(claimsOf(address)).toEqual(claimsOf(livestreamUrl));
});

it('lets a live picture opened in time continue until the session ends', async () => {
  const { exp: sessionEnd } = decodeJwt(await server.tokenOf('gsoc-operator'));
  const { livestreamUrl } = (await server.call(getLivestream, { params: { id: camera.id } }, 'gsoc-operator')).reply
    .payload;
  const { exp, viewUntil = 0 } = claimsOf(livestreamUrl);
  expect(viewUntil).toBe((sessionEnd ?? 0) * 1_000);
  expect(exp * 1_000).toBeLessThan(viewUntil);
});

it('lists markers by time, whatever their ids', async () => {
  for (const [id, atMs] of [
    ['z-first', WORLD_START_MS - 40_000],
    ['a-last', WORLD_START_MS - 20_000],
  ] as const) {
    await server.call(raiseAlarm, { body: alarmOf(server.db, camera, atMs, { id }) }, 'simulator');
  }
  const { payload } = (await markers(WORLD_START_MS - 60_000, WORLD_START_MS)).reply;
  const raised = payload.map(({ id }) => id).filter((id) => /^[az]-/.test(id));
  expect(raised).toEqual(['z-first', 'a-last']);
});

/** A scan event as returned by a freshly started server whose camera has these properties. */
async function eventWith(change: Partial<typeof cameras.$inferInsert>, startMs?: number) {
  const event = server.picks.event();
  server.db.update(cameras).set(change).where(eq(cameras.id, event.cameraId)).run();
  const endMs = startMs === undefined ? undefined : startMs + 5_000;
  if (startMs) server.db.update(eventAlarms).set({ startMs, endMs }).where(eq(eventAlarms.id, event.id)).run();
  const started = testServer({ db: server.db });
  const { payload } = (await started.call(getEvent, { params: { id: event.id } }, 'support')).reply;
  started.app.close();
  return payload;
}

it('links a scan event to the playback of its time, if available', async () => {
  const playable = await eventWith({ isPlaybackEnabled: true });
  expect(claimsOf(playable.cameraPlayBackUrl ?? '')).toMatchObject({
    camera: playable.cameraId,
    from: playable.alarmStartTime,
  });
  expect((await eventWith({ isPlaybackEnabled: false })).cameraPlayBackUrl).toBeNull();
  const tooOld = await eventWith({ isPlaybackEnabled: true }, WORLD_START_MS - PLAYBACK.rangeMs - 1);
  expect(tooOld.cameraPlayBackUrl).toBeNull();
});

it('returns no picture of a camera that is off, neither with an event nor with an alarm', async () => {
  const event = await eventWith({ isPlaybackEnabled: true, isEnabled: false });
  expect([event.cameraLiveStreamUrl, event.cameraPlayBackUrl]).toEqual([null, null]);
  const alarm = server.picks.ownAlarm('gsoc-operator', 'pending');
  const shown = () => server.call(getAlarm, { params: { id: alarm.id } }, 'gsoc-operator');
  server.db
    .update(cameras)
    .set({ isEnabled: false })
    .where(eq(cameras.id, alarm.cameraId ?? ''))
    .run();
  expect((await shown()).reply.payload.sourceEntity.livestreamUrl).toBeNull();
});
