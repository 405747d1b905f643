import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import nodeDataChannel, { type Track } from 'node-datachannel';
import pino from 'pino';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { BEGIN_AGAIN_PATH } from '#contract/begin-again.ts';
import type { PicturePlan } from '#contract/sim/picture-plans.ts';
import type { ClockState } from '#platform/clock/clock.ts';
import { testCatalogue, writeTestLibrary } from './pictures/testing/test-library.ts';
import { type RunningMedia, startMedia } from './start-media.ts';
import { TEST_SIM_TOKEN, testConfig } from './testing/test-config.ts';
import { testToken } from './testing/test-tokens.ts';
import { type FakeServer, fakeServer } from './upstream/testing/fake-server.ts';
import { testWorld } from './upstream/testing/test-world.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const FROZEN: ClockState = { epochMs: NOON + 60_000, rate: 0, mode: 'simulated' };
const clipsFolder = await writeTestLibrary();
const dataDir = mkdtempSync(join(inject('dataFolder'), 'media-'));
const plan: PicturePlan = {
  id: 'p',
  cameraId: 'cam-1',
  fromMs: NOON,
  toMs: NOON + 10_000,
  content: 'person',
  startGroup: 0,
};

let server: FakeServer;
let abort: AbortController;
let running: RunningMedia[];
let ends: (() => void)[];

beforeEach(async () => {
  server = await serve(FROZEN);
  abort = new AbortController();
  running = [];
  ends = [];
});

afterEach(async () => {
  abort.abort();
  for (const end of ends) end();
  await Promise.all(running.map((media) => media.stop()));
  await server.close();
});

const serve = (clock: ClockState, port?: number) =>
  fakeServer({ world: testWorld(['cam-1', 'cam-2']), clock, token: TEST_SIM_TOKEN, ...(port ? { port } : {}) });

async function start(ports: { port?: number; whepPort?: number; rtspPort?: number } = {}): Promise<RunningMedia> {
  const media = await startMedia({
    config: testConfig({ dataDir, serverUrl: server.url, ...ports }),
    clipsFolder,
    log: pino({ level: 'silent' }),
    signal: abort.signal,
    onFatal: (error) => expect.fail(error.message),
  });
  running.push(media);
  return media;
}

/** Whether an event video shows a content at its beginning. */
async function shows(media: RunningMedia, content: string): Promise<boolean> {
  const [from, to] = [NOON, NOON + 2_000];
  const jwt = await testToken({ camera: 'cam-1', use: 'event', from, to });
  const answer = await fetch(`${media.addresses.media}/events/cam-1/${from}-${to}.mp4?jwt=${jwt}`);
  if (!answer.ok) return false;
  const clip = testCatalogue().clips.find((one) => one.name === `car-lot.day.${content}`)?.number ?? -2;
  return Buffer.from(await answer.arrayBuffer()).includes(Buffer.from([0x65, 0x88, clip + 1]));
}

/** Open tracks: the library crashes or hangs when one is garbage-collected before it has reported that it is closed. */
const openTracks = new Set<Track>();

/** A viewer that counts its RTP packets; `session` is its address. */
async function watch(media: RunningMedia): Promise<{ packets: () => number; session: string }> {
  const peer = new nodeDataChannel.PeerConnection('viewer', { iceServers: [], bindAddress: '127.0.0.1' });
  const video = new nodeDataChannel.Video('0', 'RecvOnly');
  video.addH264Codec(103, 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f');
  const track = peer.addTrack(video);
  openTracks.add(track);
  track.onClosed(() => openTracks.delete(track));
  ends.push(() => {
    track.close();
    peer.close();
  });
  let packets = 0;
  track.onMessage(() => {
    packets += 1;
  });
  const gathered = new Promise<void>((resolve) => {
    peer.onGatheringStateChange((state) => {
      if (state === 'complete') resolve();
    });
  });
  peer.setLocalDescription();
  await gathered;
  const jwt = await testToken({ camera: 'cam-1', use: 'live' });
  const answer = await fetch(`${media.addresses.whep}/cam-1/whep?jwt=${jwt}`, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    // Hides its own address, as browsers do; this library would give up if it were found before the answer
    // arrives.
    body: (peer.localDescription()?.sdp ?? '').replace(/^a=candidate:.*\r\n/gm, ''),
  });
  expect(answer.status).toBe(201);
  peer.setRemoteDescription(await answer.text(), 'answer');
  return { packets: () => packets, session: `${media.addresses.whep}${answer.headers.get('location')}` };
}

it('waits for a server that is not running yet', async () => {
  const port = Number(new URL(server.url).port);
  await server.close();
  const starting = start();
  server = await serve(FROZEN, port);
  expect((await fetch(`${(await starting).addresses.media}/healthz`)).status).toBe(200);
});

it('stops waiting when it is stopped', async () => {
  await server.close();
  const starting = start();
  abort.abort(new Error('stopped'));
  await expect(starting).rejects.toThrow('stopped');
});

it("shows the server's plans", async () => {
  server.plans.push(plan);
  expect(await shows(await start(), 'person')).toBe(true);
});

it('shows plans that the server reports while it runs', async () => {
  const media = await start();
  await expect.poll(() => server.followers()).toBe(1);
  server.send({ type: 'picture_plans', data: [plan] });
  await expect.poll(() => shows(media, 'person')).toBe(true);
});

it('shows plans that it missed while the server was unreachable', async () => {
  const media = await start();
  await expect.poll(() => server.followers()).toBe(1);
  const port = Number(new URL(server.url).port);
  await server.close();
  server = await serve(FROZEN, port);
  server.plans.push(plan);
  await expect.poll(() => server.followers(), { timeout: 5_000 }).toBe(1);
  expect(await shows(media, 'person')).toBe(true);
});

it('forgets plans, faults and the time of a server whose data was put back', async () => {
  server.plans.push(plan);
  server.faults.push({ cameraId: 'cam-1', kind: 'offline', sinceMs: NOON });
  const media = await start();
  expect(await shows(media, 'person')).toBe(true);
  server.plans.splice(0);
  server.faults.splice(0);
  server.clock = { ...FROZEN, epochMs: NOON + 30_000 };
  const post = (token: string) =>
    fetch(`${media.addresses.media}${BEGIN_AGAIN_PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await post('another')).status).toBe(401);
  expect(await shows(media, 'person')).toBe(true);
  expect((await post(TEST_SIM_TOKEN)).status).toBe(204);
  expect([await shows(media, 'empty'), await offer(media, 'cam-1')]).toEqual([true, 400]);
  await expect.poll(() => server.followers()).toBe(1);
});

it("follows the server's clock", async () => {
  server.clock = { ...FROZEN, epochMs: NOON };
  const media = await start();
  const answer = shows(media, 'empty');
  await expect.poll(() => server.followers()).toBe(1);
  server.send({ type: 'clock', data: FROZEN });
  expect(await answer).toBe(true);
});

it('sends a viewer live pictures that continue while the server is unreachable', async () => {
  server.clock = { epochMs: NOON, rate: 1, mode: 'simulated' };
  const media = await start();
  const viewer = await watch(media);
  await expect.poll(() => viewer.packets()).toBeGreaterThan(3);
  await server.close();
  const before = viewer.packets();
  await expect.poll(() => viewer.packets()).toBeGreaterThan(before + 3);
});

it('removes the files that a killed media left for MediaMTX, including credentials', async () => {
  const left = join(dataDir, 'mediamtx', 'mediamtx.yml');
  mkdirSync(dirname(left));
  writeFileSync(left, 'paths: {}');
  await start();
  expect(existsSync(left)).toBe(false);
});

it('names a port that is in use, and leaves the other free', async () => {
  const first = await start();
  const taken = Number(new URL(first.addresses.whep).port);
  await expect(start({ whepPort: taken })).rejects.toThrow(
    `Port ${taken} is in use. End what uses it, or set MEDIA_WHEP_PORT to another port`,
  );
});

it('names the RTSP port when it is in use', async () => {
  const first = await start();
  const taken = Number(new URL(first.addresses.rtsp).port);
  await expect(start({ rtspPort: taken })).rejects.toThrow(
    `Port ${taken} is in use. End what uses it, or set MEDIA_RTSP_PORT to another port`,
  );
});

it('knows the offline cameras from its start', async () => {
  server.faults.push({ cameraId: 'cam-1', kind: 'offline', sinceMs: NOON });
  const media = await start();
  expect(await offer(media, 'cam-1')).toBe(404);
  expect(await offer(media, 'cam-2')).toBe(400);
});

it('disconnects a viewer when its camera goes offline, and admits it again when the camera is back', async () => {
  server.clock = { epochMs: NOON, rate: 1, mode: 'simulated' };
  const media = await start();
  await expect.poll(() => server.followers()).toBe(1);
  const viewer = await watch(media);
  await expect.poll(() => viewer.packets()).toBeGreaterThan(0);
  server.send({ type: 'camera_fault', data: { cameraId: 'cam-1', kind: 'offline', sinceMs: NOON } });
  await expect.poll(() => offer(media, 'cam-1')).toBe(404);
  expect((await fetch(viewer.session, { method: 'DELETE' })).status).toBe(404);
  server.send({ type: 'camera_fault', data: { cameraId: 'cam-1', kind: 'none', sinceMs: NOON } });
  await expect.poll(() => offer(media, 'cam-1')).toBe(400);
});

it('shows a camera that is added while it runs, without disturbing the others', async () => {
  server.clock = { epochMs: NOON, rate: 1, mode: 'simulated' };
  const media = await start();
  await expect.poll(() => server.followers()).toBe(1);
  const viewer = await watch(media);
  expect(await offer(media, 'cam-3')).toBe(404);
  server.world = testWorld(['cam-1', 'cam-2', 'cam-3']);
  server.send({ type: 'world', data: { tenantId: 'tenant', locationId: 'site' } });
  await expect.poll(() => offer(media, 'cam-3')).toBe(400);
  const seen = viewer.packets();
  await expect.poll(() => viewer.packets()).toBeGreaterThan(seen);
});

it('disconnects a viewer when the camera is removed, but still shows its recordings', async () => {
  server.clock = { epochMs: NOON, rate: 1, mode: 'simulated' };
  server.plans.push(plan);
  const media = await start();
  await expect.poll(() => server.followers()).toBe(1);
  const viewer = await watch(media);
  await expect.poll(() => viewer.packets()).toBeGreaterThan(0);
  server.world = {
    ...testWorld(['cam-2']),
    formerCameras: [{ id: 'cam-1', scene: 'car-lot', timezone: 'UTC' }],
  };
  server.send({ type: 'world', data: { tenantId: 'tenant', locationId: 'site' } });
  await expect.poll(() => offer(media, 'cam-1')).toBe(404);
  expect((await fetch(viewer.session, { method: 'DELETE' })).status).toBe(404);
  server.clock = FROZEN;
  server.send({ type: 'clock', data: FROZEN });
  await expect.poll(() => shows(media, 'person')).toBe(true);
});

/** The status of an unreadable offer; the offer is read only after the camera was checked. */
async function offer(media: RunningMedia, camera: string): Promise<number> {
  const jwt = await testToken({ camera, use: 'live' });
  const headers = { 'content-type': 'application/sdp' };
  return (await fetch(`${media.addresses.whep}/${camera}/whep?jwt=${jwt}`, { method: 'POST', headers, body: 'x' }))
    .status;
}
