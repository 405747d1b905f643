import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import pino from 'pino';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { RealClock } from '#clock/real-clock.ts';
import { fakeMediaMtx } from '#tests/support/fake-mediamtx.ts';
import { TEST_SECRET, testToken } from '../../test-tokens.ts';
import { tokenCheck } from '../../tokens.ts';
import type { MediaEngine } from '../media-engine.ts';
import { mediaMtxEngine } from './mediamtx-engine.ts';
import type { CameraSource } from './settings.ts';

const ICE_SERVERS = [{ url: 'turn:turn.example.com', username: 'ann', password: 's3cret' }];
// Processes are started; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 30_000 });

const IN_TIME = { timeout: 10_000 };
const source = (id: string): CameraSource => ({ id, rtsp: `rtsp://127.0.0.1:8554/${id}` });

let engines: MediaEngine[] = [];
let sources: CameraSource[];

afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.stop()));
  engines = [];
});

async function engineOf(options: { fault?: string; whepPort?: number; lines?: string[] } = {}): Promise<MediaEngine> {
  sources = [source('cam-1')];
  const engine = mediaMtxEngine({
    binary: { file: await fakeMediaMtx(options.fault ? { fault: options.fault } : {}), version: 'v1.19.2' },
    sources: () => sources,
    machine: new RealClock(),
    checkToken: tokenCheck(TEST_SECRET),
    host: '127.0.0.1',
    whepPort: options.whepPort ?? 0,
    iceServers: ICE_SERVERS,
    serveHls: async () => ({ url: 'http://127.0.0.1:1', close: async () => undefined }),
    log: pino({ level: 'warn' }, { write: (line: string) => void options.lines?.push(JSON.parse(line).msg) }),
  });
  engines.push(engine);
  return engine;
}

const settingsAt = async (whep: string) => (await fetch(`${whep}/fake/settings`)).json();
const processAt = async (whep: string): Promise<number | undefined> =>
  settingsAt(whep).then(
    ({ pid }) => pid,
    () => undefined,
  );
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const watch = (whep: string, camera: string, token: string, headers: Record<string, string> = {}) =>
  fetch(`${whep}/${camera}/whep${token && `?jwt=${token}`}`, { method: 'POST', headers });

it('configures MediaMTX for this machine, with every camera pulled only while somebody watches', async () => {
  const { whep } = await (await engineOf()).start();
  expect(await settingsAt(whep)).toMatchObject({
    webrtcAddress: new URL(whep).host,
    webrtcLocalUDPAddress: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    webrtcIPsFromInterfaces: false,
    webrtcAdditionalHosts: ['127.0.0.1'],
    webrtcICEServers2: [{ ...ICE_SERVERS[0], clientOnly: true }],
    rtsp: false,
    rtmp: false,
    srt: false,
    moq: false,
    authMethod: 'http',
    paths: { 'cam-1': { source: 'rtsp://127.0.0.1:8554/cam-1', sourceOnDemand: true } },
  });
});

it('says which program runs and how it is', async () => {
  const engine = await engineOf();
  expect(engine.state()).toMatchObject({ name: 'mediamtx', version: 'v1.19.2', state: 'starting' });
  await engine.start();
  expect(engine.state()).toEqual({
    name: 'mediamtx',
    version: 'v1.19.2',
    state: 'running',
    restarts: 0,
    cameras: 0,
    viewers: 0,
  });
});

it('lets in viewers with a token of the camera, in the address or as a bearer, and nobody else', async () => {
  const { whep } = await (await engineOf()).start();
  const token = await testToken({ camera: 'cam-1', use: 'live' });
  const foreign = await testToken({ camera: 'cam-2', use: 'live' });
  const expired = await testToken({ camera: 'cam-1', use: 'live' }, { expires: '-1h' });
  expect((await watch(whep, 'cam-1', token)).status).toBe(201);
  expect((await watch(whep, 'cam-1', '', { authorization: `Bearer ${token}` })).status).toBe(201);
  for (const refused of ['', 'nonsense', foreign, expired]) {
    expect((await watch(whep, 'cam-1', refused)).status).toBe(401);
  }
});

it('opens the low rendition of a camera with the same token, and no other path under it', async () => {
  const engine = await engineOf();
  sources.push(source('cam-1/low'));
  const { whep } = await engine.start();
  const token = await testToken({ camera: 'cam-1', use: 'live' });
  expect((await watch(whep, 'cam-1/low', token)).status).toBe(201);
  expect((await watch(whep, 'cam-1/lower', token)).status).toBe(401);
  expect((await watch(whep, 'cam-1/low', await testToken({ camera: 'cam-2', use: 'live' }))).status).toBe(401);
});

it('has no stream on a path without a camera', async () => {
  const { whep } = await (await engineOf()).start();
  const answer = await watch(whep, 'other', await testToken({ camera: 'other', use: 'live' }));
  expect([answer.status, (await answer.json()).error]).toEqual([404, "no stream is available on path 'other'"]);
});

it('tells a running MediaMTX of cameras that come, move and go', async () => {
  const { whep } = await (await engineOf()).start();
  sources = [{ id: 'cam-1', rtsp: 'rtsp://elsewhere/cam-1' }, source('cam-2/low')];
  const addresses = async () => {
    const { paths } = await settingsAt(whep);
    return Object.fromEntries(Object.entries<{ source?: string }>(paths).map(([name, path]) => [name, path.source]));
  };
  await expect.poll(addresses, IN_TIME).toEqual({
    'cam-1': 'rtsp://elsewhere/cam-1',
    'cam-2/low': 'rtsp://127.0.0.1:8554/cam-2/low',
    all_others: undefined,
  });
  sources = [source('cam-2/low')];
  await expect
    .poll(addresses, IN_TIME)
    .toEqual({ 'cam-2/low': 'rtsp://127.0.0.1:8554/cam-2/low', all_others: undefined });
});

it('starts MediaMTX anew at the same address when it is killed', async () => {
  const engine = await engineOf();
  const { whep } = await engine.start();
  const first = await processAt(whep);
  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(() => engine.state(), IN_TIME).toMatchObject({ state: 'running', restarts: 1 });
  expect(await processAt(whep)).not.toBe(first);
});

it('pauses longer each time when MediaMTX keeps ending', async () => {
  const lines: string[] = [];
  const engine = await engineOf({ lines });
  const { whep } = await engine.start();
  for (const restarts of [1, 2]) {
    await fetch(`${whep}/fake/crash`).catch(() => undefined);
    await expect.poll(() => engine.state(), IN_TIME).toMatchObject({ state: 'running', restarts });
  }
  expect(lines).toEqual([
    'MediaMTX ended (exit code 3); starting it again in 250 ms',
    'MediaMTX ended (exit code 3); starting it again in 500 ms',
  ]);
});

it('starts MediaMTX anew when it does not answer any more', async () => {
  const engine = await engineOf();
  const { whep } = await engine.start();
  const first = (await processAt(whep)) ?? 0;
  await fetch(`${whep}/fake/hang`);
  await expect.poll(() => engine.state().restarts, { timeout: 25_000 }).toBe(1);
  expect(isRunning(first)).toBe(false);
});

it('ends MediaMTX and forgets its configuration when it stops', async () => {
  const engine = await engineOf();
  const { whep } = await engine.start();
  const { pid, file } = await settingsAt(whep);
  await access(file);
  await engine.stop();
  expect(isRunning(pid)).toBe(false);
  expect(engine.state().state).toBe('stopped');
  await expect(access(file)).rejects.toThrow('ENOENT');
});

it('leaves no MediaMTX behind when media is killed', async () => {
  const media = spawn(
    process.execPath,
    ['--import', 'tsx', 'media/engines/mediamtx/test-host.ts', await fakeMediaMtx()],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [told] = await once(media.stdout, 'data');
  const { pid, file } = await settingsAt(String(told).trim());
  onTestFinished(() => rm(dirname(file), { recursive: true }));
  expect(isRunning(pid)).toBe(true);
  media.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), IN_TIME).toBe(false);
});

it('says in one line why MediaMTX could not start', async () => {
  const engine = await engineOf({ fault: 'listen udp 127.0.0.1:8189: bind: address already in use' });
  await expect(engine.start()).rejects.toThrow(
    /^MediaMTX could not start: listen udp 127\.0\.0\.1:8189: bind: address already in use$/,
  );
});

it('names the setting of a port that is in use', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await expect((await engineOf({ whepPort: port })).start()).rejects.toThrow(
    `Port ${port} is in use. End what uses it, or set MEDIA_WHEP_PORT to another port`,
  );
  server.close();
});
