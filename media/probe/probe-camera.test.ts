import { readFile } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import type { CameraProbe } from '#contract/camera-tests.ts';
import { readStream } from '../mux/annex-b.ts';
import { TEST_PPS, TEST_SPS } from '../pictures/testing/test-library.ts';
import { type ProbeOptions, probeCamera } from './probe-camera.ts';
import { h264Description, type Stranger, type StrangerBehaviour, startStranger } from './testing/test-stranger.ts';

const USER = { userName: 'viewer', password: 'p:ss "word"' };
const SIZED = h264Description({ sps: TEST_SPS, pps: TEST_PPS });
const MD5 = 'Digest realm="cam", nonce="abc", algorithm=MD5';
const SHA = 'Digest realm="cam", nonce="def", algorithm=SHA-256, qop="auth,auth-int", opaque="o"';

const strangers: Stranger[] = [];
afterEach(async () => {
  await Promise.all(strangers.splice(0).map((one) => one.close()));
});

async function start(behaviour: StrangerBehaviour = {}): Promise<Stranger> {
  const stranger = await startStranger({ sdp: SIZED, user: USER, ...behaviour });
  strangers.push(stranger);
  return stranger;
}

const probe = (rtspUrl: string, more: Partial<CameraProbe> = {}, options: Partial<ProbeOptions> = {}) =>
  probeCamera({ rtspUrl, ...more }, { allowsOwnMachine: true, ...options });
const asViewer = { userId: USER.userName, password: USER.password };

it('reports the codec and the size that a description states', async () => {
  const { url } = await start();
  expect(await probe(url)).toEqual({ outcome: 'ok', codec: 'H.264', width: 640, height: 360, still: null });
});

it('reports no size when neither the description nor the stream states one', async () => {
  const { url } = await start({ sdp: h264Description() });
  expect(await probe(url)).toMatchObject({ outcome: 'ok', width: null, height: null });
});

it('takes the size and a still from the stream', async () => {
  const { parameterSets, units } = readStream(await readFile('media/decode/fixtures/pattern.h264'));
  const [unit] = units;
  if (!unit) throw new Error('the fixture has no picture');
  const { url } = await start({ sdp: h264Description(), picture: { parameterSets, unit } });
  const result = await probe(url);
  expect(result).toMatchObject({ outcome: 'ok', width: 60, height: 52 });
  const still = result.outcome === 'ok' ? (result.still ?? '') : '';
  expect(Buffer.from(still.replace('data:image/jpeg;base64,', ''), 'base64').toString('hex', 0, 3)).toBe('ffd8ff');
});

it('asks briefly for the description only, unless it does not state the size', async () => {
  const { parameterSets, units } = readStream(await readFile('media/decode/fixtures/pattern.h264'));
  const [unit] = units;
  if (!unit) throw new Error('the fixture has no picture');
  const picture = { parameterSets, unit };
  const stated = await start({ picture });
  const ok = { outcome: 'ok', codec: 'H.264', still: null };
  expect(await probe(stated.url, {}, { isBrief: true })).toEqual({ ...ok, width: 640, height: 360 });
  expect(stated.asked).toEqual(['OPTIONS -', 'DESCRIBE -']);
  const silent = await start({ sdp: h264Description(), picture });
  expect(await probe(silent.url, {}, { isBrief: true })).toEqual({ ...ok, width: 60, height: 52 });
});

it.each([
  ['Basic', ['Basic realm="cam"'], 'basic'],
  ['Digest with MD5', [MD5], 'digest'],
  ['Digest without an algorithm', ['Digest realm="cam", nonce="abc"'], 'digest'],
  ['Digest with SHA-256 and a quality of protection', [SHA], 'digest'],
  ['Digest where Basic is offered too', ['Basic realm="cam"', MD5], 'digest'],
  ['SHA-256 where MD5 is offered too', [MD5, SHA], 'digest'],
  [
    'Basic where the digest is of an unknown kind',
    ['Digest realm="cam", nonce="a", algorithm=MD4', 'Basic realm="c"'],
    'basic',
  ],
])('shows the credentials by %s', async (_, challenges, scheme) => {
  const { url, asked } = await start({ challenges });
  expect(await probe(url, asViewer)).toMatchObject({ outcome: 'ok' });
  expect(asked.slice(0, 3)).toEqual(['OPTIONS -', 'DESCRIBE -', `DESCRIBE ${scheme}`]);
});

it('answers a challenge over a new connection when the camera closes the first', async () => {
  const { url } = await start({ challenges: [MD5], closesAfterChallenge: true });
  expect(await probe(url, asViewer)).toMatchObject({ outcome: 'ok' });
});

it('uses the credentials in the address where none are entered', async () => {
  const { url } = await start({ challenges: [MD5] });
  const user = `${USER.userName}:${encodeURIComponent(USER.password)}`;
  expect(await probe(url.replace('//', `//${user}@`))).toMatchObject({ outcome: 'ok' });
});

it('says that credentials were refused, and whether any were shown', async () => {
  const { url, asked } = await start({ challenges: [MD5] });
  expect(await probe(url)).toEqual({ outcome: 'refused-credentials', shown: false });
  expect(await probe(url, { userId: 'viewer', password: 'wrong' })).toEqual({
    outcome: 'refused-credentials',
    shown: true,
  });
  // Wrong credentials are shown once: cameras lock accounts.
  expect(asked.filter((one) => one === 'DESCRIBE digest')).toHaveLength(1);
});

it('says that there is no stream at the path', async () => {
  const { url } = await start();
  expect(await probe(url.replace('/stream', '/other'))).toEqual({ outcome: 'no-such-path' });
});

it('names the codec of a camera that sends no H.264', async () => {
  const { url } = await start({ sdp: SIZED.replace('H264/90000', 'H265/90000') });
  expect(await probe(url)).toEqual({ outcome: 'not-h264', codec: 'H.265' });
});

it('names the codec of a static payload type, and none where there are no pictures', async () => {
  const jpeg = await start({ sdp: 'v=0\r\nm=video 0 RTP/AVP 26\r\na=control:t\r\n' });
  expect(await probe(jpeg.url)).toEqual({ outcome: 'not-h264', codec: 'MJPEG' });
  const sound = await start({ sdp: 'v=0\r\nm=audio 0 RTP/AVP 0\r\n' });
  expect(await probe(sound.url)).toEqual({ outcome: 'not-h264', codec: null });
});

it('passes on any other status', async () => {
  const { url } = await start({ status: 503 });
  expect(await probe(url)).toEqual({ outcome: 'refused', status: 503 });
});

it.each(['HTTP/1.1 400 Bad Request\r\n\r\n', 'SSH-2.0-OpenSSH_9.2\r\n', 'RTSP/1.0 OK\r\n\r\n'])(
  'recognises another protocol by %j',
  async (greeting) => {
    const { url } = await start({ greeting });
    expect(await probe(url)).toEqual({ outcome: 'not-rtsp' });
  },
);

it('refuses to read a description without an end', async () => {
  const { url } = await start({ greeting: `RTSP/1.0 200 OK\r\nContent-Length: 99999999\r\n\r\n` });
  expect(await probe(url)).toEqual({ outcome: 'not-rtsp' });
});

it('gives up a camera that keeps silent when the time is over', async () => {
  const { url } = await start({ greeting: '' });
  expect(await probe(url, {}, { withinMs: 50 })).toEqual({ outcome: 'no-answer' });
});

it('has no answer where nothing listens, and for a name without a host', async () => {
  const { url, close } = await startStranger();
  await close();
  expect(await probe(url)).toEqual({ outcome: 'no-answer' });
  const findHost = () => Promise.reject(new Error('ENOTFOUND'));
  expect(await probe('rtsp://camera.test/stream', {}, { findHost })).toEqual({ outcome: 'no-answer' });
});

it('gives up a name that is not resolved in time', async () => {
  const options = { findHost: () => new Promise<never>(() => undefined), withinMs: 20 };
  expect(await probe('rtsp://camera.test/stream', {}, options)).toEqual({ outcome: 'no-answer' });
});

it.each(['http://192.0.2.10/stream', 'file:///etc/passwd', 'rtsp:///stream', 'camera', 'rtsp://%zz@192.0.2.10/'])(
  'refuses %s, which is no RTSP address',
  async (rtspUrl) => {
    expect(await probe(rtspUrl)).toEqual({ outcome: 'refused-address', why: 'not-rtsp' });
  },
);

it('refuses this machine in a real install, also behind a name, without connecting', async () => {
  const { url, asked } = await start();
  const refused = { outcome: 'refused-address', why: 'own-machine' };
  expect(await probe(url, {}, { allowsOwnMachine: false })).toEqual(refused);
  const named = url.replace('127.0.0.1', 'camera.test');
  const findHost = async () => ['192.0.2.10', '127.0.0.1'];
  expect(await probe(named, {}, { allowsOwnMachine: false, findHost })).toEqual(refused);
  expect(asked).toEqual([]);
});

it('says that an encrypted address does not speak TLS', async () => {
  const { url } = await start({ greeting: 'RTSP/1.0 400 Bad Request\r\n\r\n' });
  expect(await probe(url.replace('rtsp:', 'rtsps:'))).toEqual({ outcome: 'not-rtsp' });
});
