import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SOCKET } from '#contract/limits.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { writeTestLibrary } from '../pictures/testing/test-library.ts';
import { openLibraries } from '../testing/test-renditions.ts';
import { type TestCameras, testCameras } from './testing/test-cameras.ts';
import { type TestClient, testClient } from './testing/test-client.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const TRANSPORT = { Transport: 'RTP/AVP/TCP;unicast;interleaved=0-1' };
const libraries = await openLibraries(await writeTestLibrary());

let clock: SimulatedClock;
let cameras: TestCameras;
let client: TestClient;
let address: string;

beforeEach(async () => {
  clock = new SimulatedClock(NOON);
  cameras = await testCameras(libraries, clock, clock);
  address = `${cameras.server.url}/${cameras.open[0]}`;
  client = await testClient(cameras.server.url);
});
afterEach(async () => {
  client.end();
  await cameras.server.close();
});

const status = async (method: string, uri: string, headers?: Record<string, string>, body?: string) =>
  (await client.ask(method, uri, headers, body)).status;
const setup = async (headers: Record<string, string> = TRANSPORT) => {
  const answer = await client.ask('SETUP', `${address}/trackID=0`, headers);
  return answer.headers.get('session')?.split(';')[0] ?? '';
};

it('refuses unknown streams', async () => {
  for (const path of ['nowhere', '', '%00', 'cam-0/other', 'trackID=0']) {
    expect(await status('DESCRIBE', `${cameras.server.url}/${path}`)).toBe(404);
  }
});

it('accepts only valid addresses', async () => {
  for (const uri of ['*', '/cam-0', 'http://127.0.0.1/cam-0', 'rtsp://127.0.0.1/%zz']) {
    expect(await status('DESCRIBE', uri)).toBe(400);
  }
});

it('requires a sequence number', async () => {
  client.send(`OPTIONS * RTSP/1.0\r\n\r\nOPTIONS * RTSP/1.0\r\nCSeq: x\r\n\r\n`);
  expect([(await client.answer()).status, (await client.answer()).status]).toEqual([400, 400]);
});

it('supports only version 1.0', async () => {
  client.send(`OPTIONS * RTSP/2.0\r\nCSeq: 7\r\n\r\n`);
  const { status: answered, headers } = await client.answer();
  expect([answered, headers.get('cseq')]).toEqual([505, '7']);
});

it('refuses unsupported and unknown methods', async () => {
  expect(await status('PAUSE', address)).toBe(405);
  expect(await status('ANNOUNCE', address)).toBe(405);
  expect(await status('FETCH', address)).toBe(501);
});

it('refuses unsupported options and content types', async () => {
  const { status: answered, headers } = await client.ask('DESCRIBE', address, { Require: 'play.basic' });
  expect([answered, headers.get('unsupported')]).toEqual([551, 'play.basic']);
  expect(await status('DESCRIBE', address, { Accept: 'text/html' })).toBe(406);
  expect(await status('GET_PARAMETER', address, {}, 'position')).toBe(451);
});

it('sets up only the track, not the stream as a whole', async () => {
  expect(await status('SETUP', address, TRANSPORT)).toBe(459);
});

it.each([
  'RTP/AVP;multicast;client_port=5000-5001',
  'RTP/AVP;unicast',
  'RTP/AVP;unicast;client_port=70000-70001',
  'RTP/AVP;unicast;client_port=0-1',
  'RTP/AVP/TCP;interleaved=256-257',
  'RTP/AVP/TCP;interleaved=3-3',
  'RTP/AVP/TCP;mode=RECORD',
  'RTP/SAVP;unicast;client_port=5000-5001',
  ';;;==',
])('refuses the transport %s', async (Transport) => {
  expect(await status('SETUP', `${address}/trackID=0`, { Transport })).toBe(461);
  expect(cameras.server.load.sessions).toBe(0);
});

it('chooses the first supported transport', async () => {
  const answer = await client.ask('SETUP', `${address}/trackID=0`, {
    Transport: 'RTP/AVP;multicast;client_port=5000-5001,RTP/AVP/TCP;unicast;interleaved=4-5',
  });
  expect(answer.headers.get('transport')).toContain('interleaved=4-5');
});

it('requires a transport', async () => {
  expect(await status('SETUP', `${address}/trackID=0`)).toBe(400);
});

it('refuses a second stream on the same channel', async () => {
  await setup();
  expect(await status('SETUP', `${address}/trackID=0`, TRANSPORT)).toBe(461);
});

it('refuses unknown sessions', async () => {
  for (const method of ['PLAY', 'TEARDOWN', 'GET_PARAMETER']) {
    expect(await status(method, address, { Session: 'nothing' })).toBe(454);
  }
  expect(await status('PLAY', address)).toBe(454);
  expect(await status('SETUP', `${address}/trackID=0`, { ...TRANSPORT, Session: 'nothing' })).toBe(454);
});

it('plays live only, and only the stream of the session', async () => {
  const Session = await setup();
  expect(await status('PLAY', address, { Session, Range: 'clock=20260302T120000Z-' })).toBe(457);
  expect(await status('PLAY', `${cameras.server.url}/${cameras.open[1]}`, { Session })).toBe(455);
});

it('refuses to set up a playing session again', async () => {
  const Session = await setup();
  expect(await status('PLAY', address, { Session })).toBe(200);
  expect(await status('PLAY', address, { Session })).toBe(200);
  expect(await status('SETUP', `${address}/trackID=0`, { ...TRANSPORT, Session })).toBe(455);
});

it('limits the number of receivers, until one leaves', async () => {
  const Transport = 'RTP/AVP;unicast;client_port=5000-5001';
  const uri = `${address}/trackID=0`;
  const sessions: string[] = [];
  const other = await testClient(cameras.server.url);
  for (let n = 0; n < 500; n += 1) {
    const answer = await (n % 2 ? client : other).ask('SETUP', uri, { Transport });
    sessions.push(answer.headers.get('session')?.split(';')[0] ?? '');
  }
  expect(await status('SETUP', uri, { Transport })).toBe(503);
  expect(await status('TEARDOWN', address, { Session: sessions[7] ?? '' })).toBe(200);
  expect(await status('SETUP', uri, { Transport })).toBe(200);
  other.end();
});

it('ends the connection of a client that sends too many requests', async () => {
  const { messages } = SOCKET.flood;
  client.send('OPTIONS * RTSP/1.0\r\nCSeq: 1\r\n\r\n'.repeat(messages + 1));
  for (let n = 0; n < messages; n += 1) expect((await client.answer()).status).toBe(200);
  expect((await client.answer()).status).toBe(503);
  await client.closed;
});

it('serves receivers at an address with hundreds of silent connections', async () => {
  const Session = await setup();
  const silent: TestClient[] = [];
  for (let count = 0; count < 700; count += 1) silent.push(await testClient(cameras.server.url));
  const newcomer = await testClient(cameras.server.url);
  expect((await newcomer.ask('DESCRIBE', address)).status).toBe(200);
  expect(await status('PLAY', address, { Session })).toBe(200);
  for (const one of [...silent, newcomer]) one.end();
});

it('frees a connection that sends no request within 5 s', async () => {
  client.end();
  const silent = await testClient(cameras.server.url);
  await expect.poll(() => cameras.server.load.connections).toBe(1);
  await clock.advance(7_000);
  await silent.closed;
});

it('frees a refused connection although its client keeps sending', async () => {
  client.end();
  const { hostname, port } = new URL(cameras.server.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\n\r\n');
  await once(socket, 'data');
  await clock.advance(5_000);
  await expect
    .poll(() => {
      socket.write('more');
      return cameras.server.load.connections;
    })
    .toBe(0);
  socket.destroy();
});

it('frees a connection whose client only ever begins a request', async () => {
  for (let second = 0; second < 63; second += 3) {
    client.send('O');
    await clock.advance(3_000);
  }
  await expect.poll(() => cameras.server.load.connections).toBe(0);
});

it('answers requests in order, however the bytes are split', async () => {
  const requests = [1, 2, 3].map((n) => `DESCRIBE ${address} RTSP/1.0\r\nCSeq: ${n}\r\n\r\n`).join('');
  for (const byte of requests) client.send(byte);
  const answers = [await client.answer(), await client.answer(), await client.answer()];
  expect(answers.map(({ headers }) => headers.get('cseq'))).toEqual(['1', '2', '3']);
});

it('accepts folded headers, bare line feeds and a client that closes its sending side', async () => {
  client.send(`DESCRIBE ${address} RTSP/1.0\nCSeq: 1\nAccept: text/html,\n application/sdp\n\n`);
  expect((await client.answer()).status).toBe(200);
});

it.each([
  ['another protocol', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['binary garbage', Buffer.from([0x16, 3, 1, 2, 0, 1, 0]), 400],
  ['an invalid header', 'OPTIONS * RTSP/1.0\r\nCSeq 1\r\n\r\n', 400],
  ['a header with control characters', 'OPTIONS * RTSP/1.0\r\nCSeq: 1\r\nA: \u0000\r\n\r\n', 400],
  ['an invalid length', 'OPTIONS * RTSP/1.0\r\nCSeq: 1\r\nContent-Length: -1\r\n\r\n', 400],
  ['a body that is too long', 'OPTIONS * RTSP/1.0\r\nCSeq: 1\r\nContent-Length: 99999999\r\n\r\n', 413],
  ['endless headers', `OPTIONS * RTSP/1.0\r\n${'A: b\r\n'.repeat(2_000)}`, 413],
  [
    'too many headers',
    `OPTIONS * RTSP/1.0\r\n${Array.from({ length: 70 }, (_, i) => `A${i}: b\r\n`).join('')}\r\n`,
    400,
  ],
])('refuses %s and ends the connection', async (_, bytes, expected) => {
  client.send(bytes);
  expect((await client.answer()).status).toBe(expected);
  await client.closed;
});

it('keeps serving others whatever bytes it receives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 300 }), nearRequests), async (bytes) => {
      const one = await testClient(cameras.server.url);
      one.send(Buffer.from(bytes));
      one.end();
      expect(await status('OPTIONS', '*')).toBe(200);
    }),
    { numRuns: 60 },
  );
});

/** A request with some of its bytes replaced. */
const nearRequests = fc.array(fc.tuple(fc.nat(120), fc.nat(255)), { maxLength: 6 }).map((changes) => {
  const bytes = Buffer.from(
    `SETUP rtsp://127.0.0.1/cam-0/trackID=0 RTSP/1.0\r\nCSeq: 1\r\n${Object.entries(TRANSPORT).join()}\r\n\r\n`,
  );
  for (const [at, value] of changes) bytes[at] = value;
  return bytes;
});
