import pino from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { FaultBook } from '../../faults/fault-book.ts';
import { StagedFaults } from '../../faults/staged-faults.ts';
import { writeTestLibrary } from '../../pictures/testing/test-library.ts';
import { LiveSounds } from '../../sound/live-sounds.ts';
import { openLibraries, testRenditions } from '../../testing/test-renditions.ts';
import { TEST_SECRET, testToken } from '../../testing/test-tokens.ts';
import { createTokenCheck } from '../../tokens.ts';
import { type IceServer, iceServerLink } from '../ice-servers.ts';
import type { LiveCameras } from './live-cameras.ts';
import { testOffer } from './testing/test-offer.ts';
import { TestPeer } from './testing/test-peer.ts';
import type { ViewerOffer } from './viewer-offer.ts';
import type { PeerEvents } from './viewer-peer.ts';
import { whepApp } from './whep-app.ts';
import { WhepSessions } from './whep-sessions.ts';

const libraries = await openLibraries(await writeTestLibrary());
const log = pino({ level: 'silent' });
const SDP = { 'content-type': 'application/sdp' };
const FRAGMENT = { 'content-type': 'application/trickle-ice-sdpfrag' };

let machine: SimulatedClock;
let peers: TestPeer[];
let sessions: WhepSessions;
let staged: StagedFaults;
let live: LiveCameras;
let lowLive: LiveCameras;
let app: ReturnType<typeof whepApp>;
let appWith: (iceServers: readonly IceServer[]) => typeof app;

beforeEach(() => {
  machine = new SimulatedClock(0);
  peers = [];
  const renditions = testRenditions(libraries, {
    cameras: {
      find: async (id) =>
        id.startsWith('cam-') ? { scene: 'car-lot', timezone: 'UTC', hasLoudspeaker: id === 'cam-loud' } : undefined,
    },
    clock: new SimulatedClock(0),
    machine,
  });
  live = renditions.full.live;
  lowLive = renditions.low.live;
  const answerOffer = async (offer: ViewerOffer, events: PeerEvents) => {
    const peer = new TestPeer(events, offer.sound !== undefined);
    peers.push(peer);
    return peer;
  };
  staged = new StagedFaults({ clock: machine, machine, cameras: new FaultBook(async () => []) });
  sessions = new WhepSessions({ renditions, sounds: new LiveSounds({ machine }), answerOffer, machine, staged, log });
  appWith = (iceServers) =>
    whepApp({ renditions, sessions, checkToken: createTokenCheck(TEST_SECRET, machine), iceServers, log });
  app = appWith([]);
});

async function post(
  camera = 'cam-1',
  body = testOffer(),
  headers: Record<string, string> = SDP,
  path = MEDIA_PATHS.whep(camera),
) {
  const token = await testToken({ camera, use: 'live' });
  return app.request(`${path}?jwt=${token}`, { method: 'POST', headers, body });
}

const failureOf = async (answer: Response) => [answer.status, await answer.json()];
const failed = (status: number, error: string) => [status, { status: 'error', error }];

it('lists the methods and content types that it accepts', async () => {
  const answer = await app.request('/cam-1/whep', { method: 'OPTIONS' });
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'accept-post': 'application/sdp',
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'OPTIONS, GET, POST, PATCH, DELETE',
    'access-control-allow-headers': 'Authorization, Content-Type, If-Match',
    'access-control-expose-headers': 'Accept-Post, Link',
  });
  expect(answer.headers.has('link')).toBe(false);
});

it('answers an offer with a session', async () => {
  const answer = await post();
  expect(answer.status).toBe(201);
  expect(await answer.text()).toBe('v=0\r\nanswer');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/sdp',
    etag: '*',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    'accept-patch': 'application/trickle-ice-sdpfrag',
    'access-control-expose-headers': 'ETag, ID, Accept-Patch, Link, Location',
    location: expect.stringMatching(/^\/cam-1\/whep\/[0-9a-f-]{36}\?jwt=\S+$/),
  });
});

it('names the ICE servers to viewers, both with the answer and on OPTIONS', async () => {
  const stun = { url: 'stun:stun.example.com' };
  const turn = { url: 'turn:turn.example.com', username: 'ann', password: 's3cret' };
  app = appWith([stun, turn]);
  for (const answer of [await app.request('/cam-1/whep', { method: 'OPTIONS' }), await post()]) {
    expect(answer.headers.get('link')).toBe(`${iceServerLink(stun)}, ${iceServerLink(turn)}`);
  }
});

it('accepts the token as a bearer too', async () => {
  const authorization = `Bearer ${await testToken({ camera: 'cam-1', use: 'live' })}`;
  const answer = await app.request('/cam-1/whep', {
    method: 'POST',
    headers: { ...SDP, authorization },
    body: testOffer(),
  });
  expect(answer.status).toBe(201);
});

it('requires a token of this camera', async () => {
  const other = await testToken({ camera: 'cam-2', use: 'live' });
  for (const query of ['', '?jwt=nonsense', `?jwt=${other}`]) {
    const answer = await app.request(`/cam-1/whep${query}`, { method: 'POST', headers: SDP, body: testOffer() });
    expect(answer.headers.get('www-authenticate')).toBe('Basic realm="mediamtx"');
    expect(await failureOf(answer)).toEqual(failed(401, 'authentication error'));
  }
  const headers = { ...SDP, authorization: 'Bearer nonsense' };
  const answer = await app.request('/cam-1/whep', { method: 'POST', headers, body: testOffer() });
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, null]);
});

it('refuses other content types', async () => {
  const answer = await post('cam-1', testOffer(), { 'content-type': 'text/plain' });
  expect(await failureOf(answer)).toEqual(failed(400, 'invalid Content-Type'));
});

it('has no stream on a path that names no camera', async () => {
  expect(await failureOf(await post('other'))).toEqual(failed(404, "no stream is available on path 'other'"));
});

it('refuses a body that is not an offer or is too large', async () => {
  expect(await failureOf(await post('cam-1', 'hello'))).toEqual(failed(400, 'invalid SDP'));
  expect((await post('cam-1', testOffer().padEnd(32 * 1024 + 1, ' '))).status).toBe(413);
  expect(sessions.size).toBe(0);
});

it('accepts further candidates of the viewer', async () => {
  const location = (await post()).headers.get('location') ?? '';
  const body = 'a=ice-ufrag:abcd\r\na=mid:1\r\na=candidate:1 1 udp 1 127.0.0.1 50000 typ host\r\n';
  const answer = await app.request(location, { method: 'PATCH', headers: FRAGMENT, body });
  expect(answer.status).toBe(204);
  expect(peers[0]?.candidates).toEqual(['candidate:1 1 udp 1 127.0.0.1 50000 typ host']);
});

it('ignores candidates beyond the first hundred of a viewer', async () => {
  const location = (await post()).headers.get('location') ?? '';
  const lines = Array.from({ length: 80 }, (_, n) => `a=candidate:${n} 1 udp 1 127.0.0.1 ${50_000 + n} typ host\r\n`);
  const body = `a=ice-ufrag:abcd\r\na=mid:1\r\n${lines.join('')}`;
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await app.request(location, { method: 'PATCH', headers: FRAGMENT, body })).status).toBe(204);
  }
  expect(peers[0]?.candidates).toHaveLength(100);
});

it('refuses an ICE restart, and a body that is not a fragment', async () => {
  const location = (await post()).headers.get('location') ?? '';
  const patch = (headers: Record<string, string>, body: string) =>
    app.request(location, { method: 'PATCH', headers, body });
  expect((await patch(FRAGMENT, 'a=ice-ufrag:other\r\n')).status).toBe(422);
  expect(await failureOf(await patch(SDP, ''))).toEqual(failed(400, 'invalid Content-Type'));
  expect(await failureOf(await patch(FRAGMENT, 'hello'))).toEqual(failed(400, 'invalid ICE fragment'));
});

it('ends a session only once', async () => {
  const location = (await post()).headers.get('location') ?? '';
  const first = await app.request(location, { method: 'DELETE' });
  expect([first.status, await first.json()]).toEqual([200, { status: 'ok' }]);
  expect(peers[0]?.closed).toBe(true);
  const again = await app.request(location, { method: 'DELETE' });
  expect(await failureOf(again)).toEqual(failed(404, 'session not found'));
});

it('finds a session only under its own camera and secret', async () => {
  const location = (await post()).headers.get('location') ?? '';
  const remove = (path: string) => app.request(path, { method: 'DELETE' });
  expect((await remove(location.replace('cam-1', 'cam-2'))).status).toBe(404);
  expect(await failureOf(await remove('/cam-1/whep/nonsense'))).toEqual(failed(400, 'invalid secret'));
  expect(sessions.size).toBe(1);
});

it('sends the low rendition when the path asks for it, with the same token', async () => {
  const answer = await post('cam-1', testOffer(), SDP, '/cam-1/low/whep');
  expect(answer.status).toBe(201);
  expect(answer.headers.get('location')).toMatch(/^\/cam-1\/low\/whep\/[0-9a-f-]{36}\?jwt=\S+$/);
  peers[0]?.events.onOpen();
  expect([live.size, lowLive.size]).toEqual([0, 1]);
  sessions.endCamera('cam-1');
  expect(sessions.size).toBe(0);
});

it('finds a session only in its own rendition', async () => {
  const location = (await post('cam-1', testOffer(), SDP, '/cam-1/low/whep')).headers.get('location') ?? '';
  const remove = async (path: string) => (await app.request(path, { method: 'DELETE' })).status;
  expect(await remove(location.replace('/low', ''))).toBe(404);
  expect(await remove(location)).toBe(200);
});

it('has no other renditions', async () => {
  const answer = await post('cam-1', testOffer(), SDP, '/cam-1/lower/whep');
  expect(await failureOf(answer)).toEqual(failed(404, 'not found'));
});

it('has no other methods', async () => {
  expect(await failureOf(await app.request('/cam-1/whep'))).toEqual(failed(405, 'method not allowed'));
});

it('drops a viewer that does not connect', async () => {
  await post();
  await machine.advance(10_000);
  expect(peers[0]?.closed).toBe(true);
  expect(sessions.size).toBe(0);
});

it('ends the session of a link when the link expires', async () => {
  const token = await testToken({ camera: 'cam-1', use: 'live', viewUntil: machine.now() + 60_000 });
  const headers = { ...SDP, authorization: `Bearer ${token}` };
  await app.request(MEDIA_PATHS.whep('cam-1'), { method: 'POST', headers, body: testOffer() });
  peers[0]?.events.onOpen();
  await machine.advance(59_000);
  expect(peers[0]?.closed).toBe(false);
  await machine.advance(1_000);
  expect(peers[0]?.closed).toBe(true);
  expect(sessions.size).toBe(0);
});

it('sends pictures from the moment the viewer is connected until it leaves', async () => {
  await post();
  const [peer] = peers;
  if (!peer) throw new Error('no peer');
  peer.events.onOpen();
  await expect.poll(() => peer.pictures, { interval: 1 }).toBe(1);
  await machine.advance(60_000);
  expect(sessions.size).toBe(1);
  peer.events.onClosed();
  expect([sessions.size, live.size]).toEqual([0, 0]);
});

it('sends sound with the pictures of a camera that has a loudspeaker, until the viewer leaves', async () => {
  await post('cam-loud');
  const [peer] = peers;
  peer?.events.onOpen();
  await machine.advance(1_000);
  expect([peer?.hasSound, peer?.sounds.length]).toEqual([true, 3]);
  peer?.events.onClosed();
  await machine.advance(1_000);
  expect(peer?.sounds).toHaveLength(3);
});

it('sends no sound of a camera without a loudspeaker', async () => {
  await post('cam-1');
  peers[0]?.events.onOpen();
  await machine.advance(1_000);
  expect([peers[0]?.hasSound, peers[0]?.sounds]).toEqual([false, []]);
});

it('limits the number of viewers', async () => {
  for (let count = 0; count < 500; count += 1) expect((await post()).status).toBe(201);
  expect(await failureOf(await post())).toEqual(failed(503, 'too many viewers'));
});

it('ends the sessions of a user who goes offline', async () => {
  const token = await testToken({ camera: 'cam-1', use: 'live', user: 'desk' });
  await app.request(`/cam-1/whep?jwt=${token}`, { method: 'POST', headers: SDP, body: testOffer() });
  await post();
  sessions.endUser('desk');
  expect(peers.map(({ closed }) => closed)).toEqual([true, false]);
});
