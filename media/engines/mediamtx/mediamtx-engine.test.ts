import { expect, it } from 'vitest';
import { testToken } from '../../testing/test-tokens.ts';
import { engineDesk, ICE_SERVERS, IN_TIME, settingsAt } from './testing/test-engine.ts';

const desk = engineDesk();

const watch = (whep: string, camera: string, token: string, headers: Record<string, string> = {}) =>
  fetch(`${whep}/${camera}/whep${token && `?jwt=${token}`}`, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', ...headers },
    body: 'v=0',
  });
/** Whether a session is alive: MediaMTX accepts further candidates of it. */
const goesOn = async (whep: string, answer: Response) =>
  (
    await fetch(new URL(answer.headers.get('location') ?? '', whep), {
      method: 'PATCH',
      headers: { 'content-type': 'application/trickle-ice-sdpfrag' },
      body: 'a=ice-ufrag:u',
    })
  ).status === 204;
/** A link token that ends in the given number of ms. */
const linkToken = (endsInMs: number) => testToken({ camera: 'cam-1', use: 'live', viewUntil: Date.now() + endsInMs });

it('configures MediaMTX for this machine only, with every camera pulled only while somebody is watching', async () => {
  const { whep } = await (await desk.engineOf()).start();
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
    paths: { 'cam-1': { source: `${desk.cameras}/cam-1`, sourceOnDemand: true } },
  });
});

it('keeps its pictures on one UDP port when a firewall needs to know it', async () => {
  const { whep } = await (await desk.engineOf({ udpPort: 18_189 })).start();
  expect(await settingsAt(whep)).toMatchObject({ webrtcLocalUDPAddress: '127.0.0.1:18189' });
});

it('reports the running program and its state', async () => {
  const engine = await desk.engineOf();
  expect(engine.state()).toMatchObject({ name: 'mediamtx', version: 'v1.19.2', state: 'starting' });
  await engine.start();
  expect(engine.state()).toEqual({
    name: 'mediamtx',
    version: 'v1.19.2',
    state: 'running',
    restarts: 0,
    cameras: 0,
    viewers: 0,
    refused: {},
  });
});

it('admits viewers with a token of the camera, in the address or as a bearer, and nobody else', async () => {
  const { whep } = await (await desk.engineOf()).start();
  const token = await testToken({ camera: 'cam-1', use: 'live' });
  const foreign = await testToken({ camera: 'cam-2', use: 'live' });
  const expired = await testToken({ camera: 'cam-1', use: 'live' }, { expires: '-1h' });
  expect((await watch(whep, 'cam-1', token)).status).toBe(201);
  expect((await watch(whep, 'cam-1', '', { authorization: `Bearer ${token}` })).status).toBe(201);
  for (const refused of ['', 'nonsense', foreign, expired]) {
    expect((await watch(whep, 'cam-1', refused)).status).toBe(401);
  }
});

it('tells what it receives of a camera while somebody watches it, and nothing of others', async () => {
  const engine = await desk.engineOf({ peerMs: 4_000 });
  desk.sources.push(desk.source('stuck'));
  const { whep } = await engine.start();
  expect(engine.pulledStream('cam-1')).toBeUndefined();
  for (const camera of ['cam-1', 'stuck']) await watch(whep, camera, await testToken({ camera, use: 'live' }));
  await expect.poll(() => engine.pulledStream('stuck'), IN_TIME).toBeDefined();
  const first = engine.pulledStream('stuck')?.receivedMs ?? 0;
  await expect.poll(() => engine.pulledStream('cam-1')?.receivedMs, IN_TIME).toBeGreaterThan(first + 1_000);
  expect(engine.pulledStream('stuck')).toMatchObject({ receivedMs: first });
  await expect.poll(() => engine.pulledStream('cam-1'), IN_TIME).toBeUndefined();
});

it('ends a session when the right to watch ends, and leaves the others alone', async () => {
  const { whep } = await (await desk.engineOf()).start();
  const [brief, longer] = await Promise.all(
    [5_000, 60_000].map(async (ms) => watch(whep, 'cam-1', await linkToken(ms))),
  );
  if (!brief || !longer) throw new Error('not watched');
  expect([await goesOn(whep, brief), await goesOn(whep, longer)]).toEqual([true, true]);
  await expect.poll(() => goesOn(whep, brief), IN_TIME).toBe(false);
  expect(await goesOn(whep, longer)).toBe(true);
});

it('also ends the sessions of a restarted MediaMTX', async () => {
  const engine = await desk.engineOf();
  const { whep } = await engine.start();
  await fetch(`${whep}/fake/crash`).catch(() => undefined);
  await expect.poll(() => engine.state(), IN_TIME).toMatchObject({ state: 'running', restarts: 1 });
  const viewer = await watch(whep, 'cam-1', await linkToken(5_000));
  expect(await goesOn(whep, viewer)).toBe(true);
  await expect.poll(() => goesOn(whep, viewer), IN_TIME).toBe(false);
});

it('opens the low rendition of a camera with the same token, and no other path under it', async () => {
  const engine = await desk.engineOf();
  desk.sources.push(desk.source('cam-1/low'));
  const { whep } = await engine.start();
  const token = await testToken({ camera: 'cam-1', use: 'live' });
  expect((await watch(whep, 'cam-1/low', token)).status).toBe(201);
  expect((await watch(whep, 'cam-1/lower', token)).status).toBe(401);
  expect((await watch(whep, 'cam-1/low', await testToken({ camera: 'cam-2', use: 'live' }))).status).toBe(401);
});

it('has no stream on a path that names no camera', async () => {
  const { whep } = await (await desk.engineOf()).start();
  const answer = await watch(whep, 'other', await testToken({ camera: 'other', use: 'live' }));
  expect([answer.status, (await answer.json()).error]).toEqual([404, "no stream is available on path 'other'"]);
});

it('passes added, moved and removed cameras on to a running MediaMTX', async () => {
  const { whep } = await (await desk.engineOf()).start();
  desk.sources = [{ id: 'cam-1', rtsp: 'rtsp://elsewhere/cam-1' }, desk.source('cam-2/low')];
  const low = desk.source('cam-2/low').rtsp;
  const addresses = async () => {
    const { paths } = await settingsAt(whep);
    return Object.fromEntries(Object.entries<{ source?: string }>(paths).map(([name, path]) => [name, path.source]));
  };
  await expect.poll(addresses, IN_TIME).toEqual({
    'cam-1': 'rtsp://elsewhere/cam-1',
    'cam-2/low': low,
    all_others: undefined,
  });
  desk.sources = [desk.source('cam-2/low')];
  await expect.poll(addresses, IN_TIME).toEqual({ 'cam-2/low': low, all_others: undefined });
});

it('disconnects the viewers of an unreachable camera at once, and admits them again when it is back', async () => {
  const { whep } = await (await desk.engineOf()).start();
  const token = await testToken({ camera: 'cam-1', use: 'live' });
  const viewer = await watch(whep, 'cam-1', token);
  desk.sources = [];
  desk.announceChange();
  await expect.poll(() => goesOn(whep, viewer)).toBe(false);
  const refused = await watch(whep, 'cam-1', token);
  expect([refused.status, (await refused.json()).error]).toEqual([404, "no stream is available on path 'cam-1'"]);
  desk.sources = [desk.source('cam-1')];
  desk.announceChange();
  await expect.poll(async () => (await watch(whep, 'cam-1', token)).status).toBe(201);
});

it('shows the other cameras when one has an address that MediaMTX would not start with, and names that camera', async () => {
  const lines: string[] = [];
  const engine = await desk.engineOf({ lines });
  desk.sources.push({ id: 'bad', rtsp: 'rtsp://viewer:50%@camera/1' }, { id: 'bad/low', rtsp: 'http://camera/1' });
  const { whep } = await engine.start();
  expect((await watch(whep, 'cam-1', await testToken({ camera: 'cam-1', use: 'live' }))).status).toBe(201);
  expect((await watch(whep, 'bad', await testToken({ camera: 'bad', use: 'live' }))).status).toBe(404);
  const why = 'its address is not a valid RTSP address';
  expect(engine.state().refused).toEqual({ bad: why, 'bad/low': why });
  expect(lines).toEqual([`MediaMTX cannot show a camera: ${why}`, `MediaMTX cannot show a camera: ${why}`]);
});

it('shows a camera once its address has been put right', async () => {
  const engine = await desk.engineOf();
  desk.sources = [{ id: 'cam-1', rtsp: 'cam-1' }];
  const { whep } = await engine.start();
  desk.sources = [desk.source('cam-1')];
  desk.announceChange();
  const token = await testToken({ camera: 'cam-1', use: 'live' });
  await expect.poll(async () => (await watch(whep, 'cam-1', token)).status).toBe(201);
  expect(engine.state().refused).toEqual({});
});

it('removes a camera whose address becomes invalid while MediaMTX runs, and restarts without it', async () => {
  const engine = await desk.engineOf();
  const { whep } = await engine.start();
  desk.sources = [{ id: 'cam-1', rtsp: 'rtsp://two words/1' }, desk.source('cam-2')];
  desk.announceChange();
  const names = async () => Object.keys((await settingsAt(whep)).paths);
  await expect.poll(names).toEqual(['all_others', 'cam-2']);
  await fetch(`${whep}/fake/crash`).catch(() => undefined);
  await expect.poll(() => engine.state(), IN_TIME).toMatchObject({ state: 'running', restarts: 1 });
  expect(await names()).toEqual(['cam-2', 'all_others']);
});
