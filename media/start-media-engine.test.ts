import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { fakeMediaMtx } from '#tests/support/fake-mediamtx.ts';
import { writeTestLibrary } from './pictures/test-library.ts';
import { type RunningMedia, startMedia } from './start-media.ts';
import { TEST_SECRET, testToken } from './test-tokens.ts';
import { type FakeServer, fakeServer } from './upstream/fake-server.ts';
import { testWorld } from './upstream/test-world.ts';

// Starts processes, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const TOKEN = 'the-ingest-credential';
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
  return fakeServer({ world: testWorld(['cam-1', 'cam-2']), clock, token: TOKEN, port });
};

afterEach(async () => {
  await media?.stop();
  media = undefined;
  await server.close();
});

async function start(engine: { wanted: 'auto' | 'mediamtx'; bin?: string; path?: string }): Promise<RunningMedia> {
  media = await startMedia({
    config: {
      host: '127.0.0.1',
      dataDir,
      port: 0,
      whepPort: 0,
      hlsPort: 0,
      rtspPort: 0,
      engine: { bin: undefined, path: undefined, udpPort: 0, ...engine },
      isDemo: true,
      iceServers: [],
      serverUrl: server.url,
      mediaSecret: TEST_SECRET,
      simToken: TOKEN,
      logLevel: 'silent',
    },
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
  const cameras = await fetch(`${addresses.media}/cameras`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const listed = JSON.stringify(await cameras.json());
  for (const id of ['cam-1', 'cam-2']) {
    expect(paths[id].source).toMatch(new RegExp(`^rtsp://.*/${id}$`));
    expect(listed).toContain(paths[id].source);
  }
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
