import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { CameraReports } from '#contract/camera-health.ts';
import { fakeMediaMtx } from '#tests/support/fake-mediamtx.ts';
import { rtspCameras } from '#tests/support/rtsp-cameras.ts';
import { TEST_PPS, TEST_SPS, writeTestLibrary } from './pictures/testing/test-library.ts';
import { h264Description, startStranger } from './probe/testing/test-stranger.ts';
import { type RunningMedia, startMedia } from './start-media.ts';
import { TEST_SIM_TOKEN, testConfig } from './testing/test-config.ts';
import { testToken } from './testing/test-tokens.ts';
import { type FakeServer, fakeServer } from './upstream/testing/fake-server.ts';
import { testWorld } from './upstream/testing/test-world.ts';

// Starts processes, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const NOON = Date.parse('2026-03-02T12:00:00Z');
const clipsFolder = await writeTestLibrary();
const dataDir = mkdtempSync(join(inject('dataFolder'), 'media-'));

let server: FakeServer;
let media: RunningMedia | undefined;

beforeEach(async () => {
  server = await serve();
});

const serve = (port = 0) => {
  const clock = { epochMs: NOON, rate: 0, mode: 'simulated' } as const;
  return fakeServer({ world: testWorld(['cam-1', 'cam-2']), clock, token: TEST_SIM_TOKEN, port });
};

afterEach(async () => {
  await media?.stop();
  media = undefined;
  await server.close();
});

async function start(engine: { wanted: 'auto' | 'mediamtx'; bin?: string; path?: string }): Promise<RunningMedia> {
  media = await startMedia({
    config: testConfig({ dataDir, serverUrl: server.url }, engine),
    clipsFolder,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    onFatal: (error) => expect.fail(error.message),
  });
  return media;
}

const engineOf = async ({ addresses }: RunningMedia) =>
  (await (await fetch(`${addresses.media}/healthz`)).json()).engine;

it('uses MediaMTX for live pictures when it is found, and says so', async () => {
  const running = await start({ wanted: 'auto', bin: await fakeMediaMtx() });
  expect(running.note).toBe('mediamtx v1.19.2');
  expect(await engineOf(running)).toMatchObject({ name: 'mediamtx', version: 'v1.19.2', state: 'running' });
});

it('makes MediaMTX pull every camera from its address', async () => {
  const { addresses } = await start({ wanted: 'mediamtx', bin: await fakeMediaMtx() });
  const { paths } = await (await fetch(`${addresses.whep}/fake/settings`)).json();
  const cameras = await fetch(`${addresses.media}/cameras`, { headers: { authorization: `Bearer ${TEST_SIM_TOKEN}` } });
  const listed = JSON.stringify(await cameras.json());
  for (const id of ['cam-1', 'cam-2']) {
    expect(paths[id].source).toMatch(new RegExp(`^rtsp://.*/${id}$`));
    expect(listed).toContain(paths[id].source);
  }
});

it('makes MediaMTX pull a camera from its own address, with its password, and follows changes of it', async () => {
  writeFileSync(join(dataDir, 'gate'), 's3cret\n');
  const at = (rtspUrl: string) => ({ rtspUrl, userName: 'viewer', passwordFilePath: 'gate' });
  const first = await rtspCameras();
  const second = await rtspCameras();
  server.world = testWorld(['cam-1', 'cam-2'], { 'cam-2': at(`${first}/stream`) });
  const { addresses } = await start({ wanted: 'mediamtx', bin: await fakeMediaMtx() });
  const pathsNow = async () => (await (await fetch(`${addresses.whep}/fake/settings`)).json()).paths;
  const pulled = async () => (await pathsNow())['cam-2']?.source;
  const withLogin = (address: string) => address.replace('rtsp://', 'rtsp://viewer:s3cret@');
  await expect.poll(pulled).toBe(`${withLogin(first)}/stream`);
  expect(Object.keys(await pathsNow()).sort()).toEqual(['all_others', 'cam-1', 'cam-1/low', 'cam-2']);
  const jwt = await testToken({ camera: 'cam-2', use: 'live' });
  const watch = await fetch(`${addresses.whep}/cam-2/whep?jwt=${jwt}`, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body: 'v=0',
  });
  expect(watch.status).toBe(201);

  await expect.poll(() => server.followers()).toBe(1);
  const change = (world: typeof server.world) => {
    server.world = world;
    server.send({ type: 'world', data: { tenantId: 'tenant', locationId: 'site' } });
  };
  change(testWorld(['cam-1', 'cam-2'], { 'cam-2': at(`${second}/stream`) }));
  await expect.poll(pulled).toBe(`${withLogin(second)}/stream`);
  change(testWorld(['cam-1', 'cam-2'], { 'cam-2': { ...at(`${second}/stream`), passwordFilePath: '/etc/passwd' } }));
  await expect.poll(pulled).toBeUndefined();
  change(testWorld(['cam-1', 'cam-2']));
  await expect.poll(pulled).toMatch(/^rtsp:\/\/.*\/cam-2$/);
});

it('reports a camera with its own address and its engine, and lists no address of it', async () => {
  const stranger = await startStranger({ sdp: h264Description({ sps: TEST_SPS, pps: TEST_PPS }) });
  onTestFinished(() => stranger.close());
  server.world = testWorld(['cam-1', 'cam-2'], {
    'cam-2': { rtspUrl: stranger.url, userName: null, passwordFilePath: null },
  });
  const { addresses } = await start({ wanted: 'mediamtx', bin: await fakeMediaMtx() });
  const read = async (path: string) =>
    (await fetch(`${addresses.media}${path}`, { headers: { authorization: `Bearer ${TEST_SIM_TOKEN}` } })).json();
  const reported = async () => {
    const { engine, cameras } = CameraReports.parse(await read('/camera-health'));
    return { engine, camera: cameras.find(({ id }) => id === 'cam-2') };
  };
  await expect
    .poll(reported)
    .toMatchObject({ engine: 'mediamtx', camera: { lastFrameMs: NOON, width: 640, height: 360 } });
  expect(JSON.stringify(await read('/cameras'))).not.toContain('cam-2');
});

it('shows no clips in place of a camera with its own address', async () => {
  server.world = testWorld(['cam-1', 'cam-2'], {
    'cam-2': { rtspUrl: 'rtsp://10.0.0.7/1', userName: null, passwordFilePath: null },
  });
  const { addresses } = await start({ wanted: 'mediamtx', bin: await fakeMediaMtx() });
  const jwt = await testToken({ camera: 'cam-2', use: 'live' });
  const playlist = await fetch(`${addresses.hls}/cam-2/index.m3u8?jwt=${jwt}`);
  expect([playlist.status, (await playlist.json()).error]).toEqual([
    404,
    'Camera cam-2 is not simulated: its pictures come from its own address and are not recorded here',
  ]);
});

it('serves HLS itself when MediaMTX does the rest', async () => {
  const { addresses } = await start({ wanted: 'mediamtx', bin: await fakeMediaMtx() });
  const jwt = await testToken({ camera: 'cam-1', use: 'live' });
  const playlist = await fetch(`${addresses.hls}/cam-1/index.m3u8?jwt=${jwt}`);
  expect([playlist.status, (await playlist.text()).split('\n')[0]]).toEqual([200, '#EXTM3U']);
});

it('makes nobody wait for a camera that is offline, and shows it again once it is back', async () => {
  const { addresses } = await start({ wanted: 'mediamtx', bin: await fakeMediaMtx() });
  await expect.poll(() => server.followers()).toBe(1);
  const jwt = await testToken({ camera: 'cam-1', use: 'live' });
  const headers = { 'content-type': 'application/sdp' };
  const post = () => fetch(`${addresses.whep}/cam-1/low/whep?jwt=${jwt}`, { method: 'POST', headers, body: 'v=0' });
  expect((await post()).status).toBe(201);
  for (const kind of ['offline', 'wrong-credentials'] as const) {
    server.send({ type: 'camera_fault', data: { cameraId: 'cam-1', kind, sinceMs: NOON } });
    await expect.poll(async () => (await post()).status).toBe(404);
    server.send({ type: 'camera_fault', data: { cameraId: 'cam-1', kind: 'none', sinceMs: NOON } });
    await expect.poll(async () => (await post()).status).toBe(201);
  }
});

it('ends the pictures of a user who signs out, even when the server could not report it at once', async () => {
  const { addresses } = await start({ wanted: 'mediamtx', bin: await fakeMediaMtx() });
  await expect.poll(() => server.followers()).toBe(1);
  const watch = async (session: string) => {
    const jwt = await testToken({ camera: 'cam-1', use: 'live', session });
    const headers = { 'content-type': 'application/sdp' };
    const answer = await fetch(`${addresses.whep}/cam-1/whep?jwt=${jwt}`, { method: 'POST', headers, body: 'v=0' });
    const viewer = new URL(answer.headers.get('location') ?? '', addresses.whep);
    const candidate = { method: 'PATCH', headers: { 'content-type': 'application/trickle-ice-sdpfrag' }, body: '' };
    return async () => (await fetch(viewer, candidate)).status;
  };
  const [told, missed, other] = await Promise.all(['told', 'missed', 'other'].map(watch));
  expect(await Promise.all([told?.(), missed?.(), other?.()])).toEqual([204, 204, 204]);

  const ended = (sessionId: string) => ({ sessionId, tokenEndsMs: Date.now() + 3_600_000 });
  server.send({ type: 'session_ended', data: ended('told') });
  await expect.poll(() => told?.()).toBe(404);
  const port = Number(new URL(server.url).port);
  await server.close();
  server = await serve(port);
  server.endedSessions.push(ended('missed'));
  await expect.poll(() => missed?.()).toBe(404);
  expect(await other?.()).toBe(204);
});

it('stops MediaMTX when it stops', async () => {
  const { addresses, stop } = await start({ wanted: 'mediamtx', bin: await fakeMediaMtx() });
  await stop();
  media = undefined;
  await expect(fetch(`${addresses.whep}/fake/settings`)).rejects.toThrow('fetch failed');
});

it('says why it does not use MediaMTX', async () => {
  const old = await fakeMediaMtx({ version: 'v1.2.3' });
  const running = await start({ wanted: 'auto', path: old.replace(/\/mediamtx$/, '') });
  expect(running.note).toMatch(
    /^(mediamtx v1\.|embedded \(.* is MediaMTX v1\.2\.3, but v1\.19 or a later v1 is needed\))/,
  );
});

it('does not start without a requested MediaMTX', async () => {
  await expect(start({ wanted: 'mediamtx', bin: '/nowhere/mediamtx' })).rejects.toThrow(
    'MEDIAMTX_BIN: there is no file /nowhere/mediamtx',
  );
});
