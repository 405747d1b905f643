import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { TEST_LOW_SPS, TEST_PPS, TEST_SPS, writeTestLibrary } from '../pictures/testing/test-library.ts';
import { openLibraries } from '../testing/test-renditions.ts';
import { type TestCameras, testCameras } from './testing/test-cameras.ts';
import { type Answer, type TestClient, testClient } from './testing/test-client.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const OVER_TCP = { Transport: 'RTP/AVP/TCP;unicast;interleaved=0-1' };
const libraries = await openLibraries(await writeTestLibrary());

let clock: SimulatedClock;
let machine: SimulatedClock;
let cameras: TestCameras;
let client: TestClient;
let camera: string;
let address: string;

beforeEach(async () => {
  clock = new SimulatedClock(NOON);
  machine = new SimulatedClock(NOON);
  cameras = await testCameras(libraries, clock, machine);
  [camera = ''] = cameras.open;
  address = `${cameras.server.url}/${camera}`;
  client = await testClient(cameras.server.url);
});
afterEach(async () => {
  client.end();
  await cameras.server.close();
});

const sessionOf = (answer: Answer) => answer.headers.get('session')?.split(';')[0] ?? '';

/** Sets a session up and plays it. */
async function play(
  headers: Record<string, string> = OVER_TCP,
  by = client,
): Promise<{ session: string; played: Answer }> {
  const session = sessionOf(await by.ask('SETUP', `${address}/trackID=0`, headers));
  return { session, played: await by.ask('PLAY', `${address}/`, { Session: session, Range: 'npt=0.000-' }) };
}

it('lists its methods', async () => {
  for (const uri of ['*', cameras.server.url, address]) {
    const { status, headers } = await client.ask('OPTIONS', uri);
    expect([status, headers.get('public')]).toEqual([200, 'OPTIONS, DESCRIBE, SETUP, PLAY, GET_PARAMETER, TEARDOWN']);
  }
});

it('describes a stream completely enough to decode it', async () => {
  const { status, headers, body } = await client.ask('DESCRIBE', address, { Accept: 'application/sdp' });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/sdp');
  expect(headers.get('content-base')).toBe(`${address}/`);
  expect(body).toContain('a=rtpmap:96 H264/90000\r\n');
  expect(body).toContain(`sprop-parameter-sets=${TEST_SPS.toString('base64')},${TEST_PPS.toString('base64')}\r\n`);
  expect(body).toContain('a=control:trackID=0\r\n');
});

it('serves the low rendition of a camera on its own path', async () => {
  const full = await client.ask('DESCRIBE', address);
  const low = await client.ask('DESCRIBE', `${address}/low`);
  expect(low.headers.get('content-base')).toBe(`${address}/low/`);
  expect(low.body).toContain(`sprop-parameter-sets=${TEST_LOW_SPS.toString('base64')},`);
  expect(full.body).not.toContain(TEST_LOW_SPS.toString('base64'));
  const session = sessionOf(await client.ask('SETUP', `${address}/low/trackID=0`, OVER_TCP));
  expect((await client.ask('PLAY', address, { Session: session })).status).toBe(455);
  expect((await client.ask('PLAY', `${address}/low/`, { Session: session })).status).toBe(200);
  await expect.poll(() => client.packets.length).toBeGreaterThan(0);
  expect(client.packets.every(({ data }) => data.length < 1_000)).toBe(true);
});

it('serves no rendition of a camera that is offline', async () => {
  cameras.faults.set({ cameraId: camera, kind: 'offline', sinceMs: NOON });
  for (const path of [address, `${address}/low`]) expect((await client.ask('DESCRIBE', path)).status).toBe(404);
});

it('sends the pictures since the last key frame over the connection, after its answer', async () => {
  clock.set({ epochMs: NOON + 350 });
  const { played } = await play();
  expect(played.status).toBe(200);
  await expect.poll(() => client.packets.filter(({ data }) => ((data[1] ?? 0) & 0x80) !== 0).length).toBe(4);
  expect(client.packets.every(({ channel }) => channel === 0)).toBe(true);
  const [, seq, time] = /seq=(\d+);rtptime=(\d+)/.exec(played.headers.get('rtp-info') ?? '') ?? [];
  const first = client.packets[0]?.data;
  expect([first?.readUInt16BE(2), first?.readUInt32BE(4)]).toEqual([Number(seq), Number(time)]);
  expect((first?.[12] ?? 0) & 0x1f).toBe(24);
});

it('sends over UDP from the announced ports to those of the client', async () => {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address();
  const from: number[] = [];
  socket.on('message', (_, sender) => from.push(sender.port));
  const setup = await client.ask('SETUP', `${address}/trackID=0`, {
    Transport: `RTP/AVP;unicast;client_port=${port}-${port === 65_535 ? port - 1 : port + 1}`,
  });
  const [, rtp] = /server_port=(\d+)-\d+/.exec(setup.headers.get('transport') ?? '') ?? [];
  await client.ask('PLAY', address, { Session: sessionOf(setup) });
  await expect.poll(() => from.length).toBeGreaterThan(0);
  expect(new Set(from)).toEqual(new Set([Number(rtp)]));
  socket.close();
});

it('sends reports, so that a receiver can compute the time of a picture', async () => {
  await play();
  await expect.poll(() => client.packets.length).toBeGreaterThan(0);
  await machine.advance(1_000);
  await expect.poll(() => client.packets.filter(({ channel }) => channel === 1).length).toBe(1);
  const report = client.packets.find(({ channel }) => channel === 1)?.data;
  expect(report?.[1]).toBe(200);
  expect(report?.readUInt32BE(8)).toBe(Math.floor((NOON + 1_000) / 1_000) + 2_208_988_800);
  expect(report?.readUInt32BE(20)).toBe(client.packets.filter(({ channel }) => channel === 0).length);
});

it('stops at TEARDOWN and forgets the session', async () => {
  const { session } = await play();
  expect((await client.ask('TEARDOWN', address, { Session: session })).status).toBe(200);
  expect(cameras.server.load.sessions).toBe(0);
  expect((await client.ask('GET_PARAMETER', address, { Session: session })).status).toBe(454);
});

it('ends the session of a client that goes silent, and keeps one that sends keep-alives', async () => {
  const { session } = await play();
  await machine.advance(50_000);
  expect((await client.ask('GET_PARAMETER', address, { Session: session })).status).toBe(200);
  await machine.advance(50_000);
  expect(cameras.server.load.sessions).toBe(1);
  await machine.advance(20_000);
  expect(cameras.server.load.sessions).toBe(0);
});

it('counts a report over the connection as a sign of life', async () => {
  await play();
  await machine.advance(50_000);
  client.send(Buffer.from([0x24, 1, 0, 2, 0x80, 201]));
  expect((await client.ask('OPTIONS', '*')).status).toBe(200);
  await machine.advance(50_000);
  expect(cameras.server.load.sessions).toBe(1);
});

it('frees everything when clients vanish', async () => {
  for (let round = 0; round < 300; round += 1) {
    const one = await testClient(cameras.server.url);
    await play(OVER_TCP, one);
    one.end();
  }
  await expect.poll(() => cameras.server.load).toEqual({ sessions: 0, connections: 1 });
});

it('requires credentials of some cameras, and accepts them as Basic', async () => {
  const [guarded = ''] = cameras.guarded;
  const { userName, password } = cameras.credentialsOf(guarded);
  const uri = `${cameras.server.url}/${guarded}`;
  const refused = await client.ask('DESCRIBE', uri);
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toMatch(
    /^Digest realm="camera", nonce="[^"]+".*\nBasic realm="camera"$/,
  );
  const basic = (text: string) => ({ Authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  expect((await client.ask('DESCRIBE', uri, basic(`${userName}:wrong`))).status).toBe(401);
  expect((await client.ask('DESCRIBE', uri, basic(`${userName}:${password}`))).status).toBe(200);
});

it('accepts credentials as Digest until the challenge is too old', async () => {
  const [guarded = ''] = cameras.guarded;
  const { userName, password } = cameras.credentialsOf(guarded);
  const uri = `${cameras.server.url}/${guarded}`;
  const challenge = (await client.ask('DESCRIBE', uri)).headers.get('www-authenticate') ?? '';
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(challenge) ?? [];
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const digest = (secret: string) => {
    const response = md5(`${md5(`${userName}:camera:${secret}`)}:${nonce}:${md5(`DESCRIBE:${uri}`)}`);
    return {
      Authorization: `Digest username="${userName}", realm="camera", nonce="${nonce}", uri="${uri}", response="${response}"`,
    };
  };
  expect((await client.ask('DESCRIBE', uri, digest(password))).status).toBe(200);
  expect((await client.ask('DESCRIBE', uri, digest('wrong'))).status).toBe(401);
  await machine.advance(301_000);
  client = await testClient(cameras.server.url);
  const late = await client.ask('DESCRIBE', uri, digest(password));
  expect(late.status).toBe(401);
  expect(late.headers.get('www-authenticate')).toContain('stale=true');
});

it('disconnects the viewers of a camera that goes offline, and has no stream of it until it is back', async () => {
  await play();
  cameras.faults.set({ cameraId: camera, kind: 'offline', sinceMs: NOON });
  await client.closed;
  expect(cameras.server.load.sessions).toBe(0);
  client = await testClient(cameras.server.url);
  expect((await client.ask('DESCRIBE', address)).status).toBe(404);
  cameras.faults.set({ cameraId: camera, kind: 'none', sinceMs: NOON });
  expect((await client.ask('DESCRIBE', address)).status).toBe(200);
});

it('accepts no credentials while the camera has that fault', async () => {
  const [guarded = ''] = cameras.guarded;
  const { userName, password } = cameras.credentialsOf(guarded);
  cameras.faults.set({ cameraId: guarded, kind: 'wrong-credentials', sinceMs: NOON });
  const right = Buffer.from(`${userName}:${password}`).toString('base64');
  const answer = await client.ask('DESCRIBE', `${cameras.server.url}/${guarded}`, { Authorization: `Basic ${right}` });
  expect(answer.status).toBe(401);
});
