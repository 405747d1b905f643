import type { Locator, Page } from '@playwright/test';
import { SignJWT } from 'jose';
import { getLivestream } from '#contract/cameras.ts';
import type { MediaClaims } from '#contract/media-addresses.ts';
import { encodeRequest } from '#contract/request.ts';
import { setCameraFault } from '#contract/sim/cameras.ts';
import { getWorld } from '#contract/sim/world.ts';
import { findMediaMtx } from '#media/engines/mediamtx/find-binary.ts';
import { asUser } from '../support/as-user.ts';
import { freePorts } from '../support/free-ports.ts';
import { SECRETS, startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';
import { expectMoving, frameOnShow } from './pictures.ts';
import { playWhep, receiveBoth } from './plain-players.ts';

// Some events are only noticed after a delay, so the tests wait long.
test.describe.configure({ timeout: 120_000 });

/*
 * The requirements for every engine of live pictures, run against each available engine: the embedded one
 * always, MediaMTX when MEDIAMTX_BIN, PATH or `npm run media:install` provide it.
 */
const { binary } = await findMediaMtx({ bin: process.env.MEDIAMTX_BIN, path: process.env.PATH });
const ENGINES: { name: string; env: Record<string, string> }[] = [
  { name: 'embedded', env: { MEDIA_ENGINE: 'embedded' } },
  ...(binary ? [{ name: 'mediamtx', env: { MEDIA_ENGINE: 'mediamtx', MEDIAMTX_BIN: binary.file } }] : []),
];

const ICE_SERVER = 'stun:stun.invalid:3478';

const SDP = 'application/sdp';
const FRAGMENT = 'application/trickle-ice-sdpfrag';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** How long it may take to notice viewers that vanish or never connect. */
const LATER = { timeout: 45_000 };
const ANY_UUID = '8f0a3c1e-0000-4000-8000-000000000000';

for (const { name, env } of ENGINES) {
  test.describe(`the ${name} engine`, () => {
    let watchfloor: Watchfloor;
    let media: string;
    /** The WHEP address of a camera without its token, and the token. */
    let camera: { id: string; address: string; token: string };
    let page: Page;

    test.beforeAll(async () => {
      const [port = 0] = await freePorts(1);
      media = `http://127.0.0.1:${port}`;
      watchfloor = await startWatchfloor({
        env: { ...env, MEDIA_PORT: String(port), MEDIA_URL: media, MEDIA_ICE_SERVERS: ICE_SERVER },
      });
      camera = await someCamera(watchfloor);
    });
    test.afterAll(() => watchfloor.stop());
    test.beforeEach(async ({ operator }) => {
      ({ page } = await operator());
      await page.goto(`${watchfloor.origin}/login`);
    });

    const post = (init: { token?: string; type?: string; body: string; bearer?: string; address?: string }) =>
      fetch(`${init.address ?? camera.address}${init.token === undefined ? '' : `?jwt=${init.token}`}`, {
        method: 'POST',
        headers: {
          'content-type': init.type ?? SDP,
          ...(init.bearer ? { authorization: `Bearer ${init.bearer}` } : {}),
        },
        body: init.body,
      });

    test('is the running engine according to media', async () => {
      const { status, engine } = await (await fetch(`${media}/healthz`)).json();
      expect({ status, engine }).toMatchObject({ status: 'ok', engine: { name, state: 'running' } });
    });

    test('allows requests from any origin', async () => {
      const answer = await fetch(camera.address, {
        method: 'OPTIONS',
        headers: { origin: 'http://elsewhere', 'access-control-request-method': 'POST' },
      });
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toMatch(/^(\*|http:\/\/elsewhere)$/);
      expect(answer.headers.get('access-control-allow-methods')).toBe('OPTIONS, GET, POST, PATCH, DELETE');
      expect(answer.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, If-Match');
    });

    test('lists the methods and content types that it accepts', async () => {
      const answer = await fetch(`${camera.address}?jwt=${camera.token}`, { method: 'OPTIONS' });
      expect(answer.status).toBe(204);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'accept-post': SDP,
        'access-control-allow-methods': 'OPTIONS, GET, POST, PATCH, DELETE',
        'access-control-allow-headers': 'Authorization, Content-Type, If-Match',
        'access-control-expose-headers': 'Accept-Post, Link',
      });
      expect(answer.headers.get('link')).toBe(`<${ICE_SERVER}>; rel="ice-server"`);
    });

    test('answers an offer with a session that accepts candidates and ends once', async () => {
      const answer = await post({ token: camera.token, body: await offerOf(page) });
      expect(answer.status).toBe(201);
      expect(await answer.text()).toMatch(/^v=0\r\n[\s\S]*m=video [1-9]\d* UDP\/TLS\/RTP\/SAVPF /);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': SDP,
        etag: '*',
        id: expect.stringMatching(UUID),
        'accept-patch': FRAGMENT,
        'access-control-expose-headers': 'ETag, ID, Accept-Patch, Link, Location',
      });
      const { href: session, pathname, search } = new URL(answer.headers.get('location') ?? '', camera.address);
      expect(pathname).toMatch(new RegExp(`^/${camera.id}/whep/${UUID.source.slice(1)}`));
      expect(search).toBe(`?jwt=${camera.token}`);

      expect(await patch(session)).toBe(204);
      expect(await patch(session, { type: 'text/plain' })).toBe(400);
      expect(await patch(session, { body: 'hello' })).toBe(400);
      const ended = await fetch(session, { method: 'DELETE' });
      expect([ended.status, await ended.json()]).toEqual([200, { status: 'ok' }]);
      const again = await fetch(session, { method: 'DELETE' });
      expect([again.status, await again.json()]).toEqual([404, { status: 'error', error: 'session not found' }]);
    });

    test('accepts the token as a bearer too', async () => {
      const answer = await post({ bearer: camera.token, body: await offerOf(page) });
      expect(answer.status).toBe(201);
      await fetch(new URL(answer.headers.get('location') ?? '', camera.address), { method: 'DELETE' });
    });

    test('refuses viewers without a valid token of this camera', async () => {
      const body = await offerOf(page);
      const foreign = await tokenOf({ camera: 'another-camera', use: 'live' });
      const event = await tokenOf({ camera: camera.id, use: 'event', from: 0, to: 2_000 });
      const expired = await tokenOf({ camera: camera.id, use: 'live' }, '-1h');
      const forged = await tokenOf({ camera: camera.id, use: 'live' }, '1h', 'a-secret-that-is-not-ours-0123456789');
      const over = await tokenOf({ camera: camera.id, use: 'live', viewUntil: Date.now() });
      for (const token of [undefined, 'nonsense', foreign, event, expired, forged, over]) {
        const answer = await post({ ...(token ? { token } : {}), body });
        expect([answer.status, await answer.json()]).toEqual([401, { status: 'error', error: 'authentication error' }]);
        expect(answer.headers.get('www-authenticate')).toBe('Basic realm="mediamtx"');
      }
    });

    test('refuses a body that is not an offer', async () => {
      const { token } = camera;
      const wrongType = await post({ token, type: 'text/plain', body: 'v=0' });
      expect([wrongType.status, (await wrongType.json()).error]).toEqual([400, 'invalid Content-Type']);
      expect((await post({ token, body: 'hello' })).status).toBe(400);
      expect((await post({ token, body: '' })).status).toBe(400);
      const get = await fetch(`${camera.address}?jwt=${token}`);
      expect(get.status).toBe(405);
    });

    test('has no stream for an unknown camera', async () => {
      const answer = await post({
        address: camera.address.replace(camera.id, 'no-camera'),
        token: await tokenOf({ camera: 'no-camera', use: 'live' }),
        body: await offerOf(page),
      });
      expect([answer.status, (await answer.json()).error]).toEqual([404, "no stream is available on path 'no-camera'"]);
    });

    test('finds only sessions that it began', async () => {
      const remove = (secret: string) => fetch(`${camera.address}/${secret}`, { method: 'DELETE' });
      expect((await remove('nonsense')).status).toBe(400);
      expect((await remove(ANY_UUID)).status).toBe(404);
    });

    test('plays in a browser, and closes the camera when the last viewer has left', async () => {
      const video = await playWhep(page, `${camera.address}?jwt=${camera.token}`);
      await expectMoving(() => frameOnShow(video));
      await expect.poll(async () => (await engineAt(media)).viewers).toBe(1);
      await page.close();
      await expect.poll(() => engineAt(media), LATER).toMatchObject({ cameras: 0, viewers: 0 });
    });

    for (const hasLoudspeaker of [true, false]) {
      test(`${hasLoudspeaker ? 'sends the sound of a camera with' : 'has an empty track for the sound of a camera without'} a loudspeaker`, async () => {
        const { address, token } = await someCamera(watchfloor, hasLoudspeaker);
        const tracks = await receiveBoth(page, `${address}?jwt=${token}`);
        await expect.poll(() => tracks.evaluate(({ pictures }) => pictures())).toBeGreaterThan(20);
        expect(await tracks.evaluate(({ isAnnounced }) => isAnnounced())).toBe(true);
        expect(await tracks.evaluate(({ isHeard }) => isHeard())).toBe(hasLoudspeaker);
      });
    }

    test('plays the low rendition of the same pictures, opened by the same token', async () => {
      const width = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.videoWidth);
      const full = await playWhep(page, `${camera.address}?jwt=${camera.token}`, 'full');
      const low = await playWhep(page, `${camera.address.replace(/whep$/, 'low/whep')}?jwt=${camera.token}`, 'low');
      expect([await width(full), await width(low)]).toEqual([640, 320]);
      await expectMoving(() => frameOnShow(low));
      expect((await frameOnShow(low))?.clip.scene).toBe((await frameOnShow(full))?.clip.scene);
    });

    test('ends a picture when the right to watch it ends', async () => {
      const token = await tokenOf({ camera: camera.id, use: 'live', viewUntil: Date.now() + 15_000 });
      const video = await playWhep(page, `${camera.address}?jwt=${token}`);
      await expectMoving(() => frameOnShow(video));
      await expect.poll(async () => (await engineAt(media)).viewers, LATER).toBe(0);
    });

    test('has no stream of a camera that is off, until it is on again', async () => {
      const params = { id: camera.id };
      const body = await offerOf(page);
      const status = async () => {
        const answer = await post({ token: camera.token, body });
        if (answer.ok) await fetch(new URL(answer.headers.get('location') ?? '', camera.address), { method: 'DELETE' });
        return answer.status;
      };
      await watchfloor.ingest(setCameraFault, { params, body: { kind: 'offline' } });
      await expect.poll(status).toBe(404);
      await watchfloor.ingest(setCameraFault, { params, body: { kind: 'none' } });
      await expect.poll(status).toBe(201);
    });

    test('drops viewers that send an offer and never connect', async () => {
      const before = (await engineAt(media)).viewers;
      const body = await offerOf(page);
      const sessions = await Promise.all(Array.from({ length: 20 }, () => post({ token: camera.token, body })));
      expect(new Set(sessions.map(({ status }) => status))).toEqual(new Set([201]));
      const locations = sessions.map(({ headers }) => new URL(headers.get('location') ?? '', camera.address).href);
      await expect
        .poll(async () => (await Promise.all(locations.map((one) => patch(one)))).every(isGone), LATER)
        .toBe(true);
      await expect.poll(async () => (await engineAt(media)).viewers, LATER).toBe(before);
    });
  });
}

/** Sends one more candidate for a session. Resolves to the status of the answer. */
async function patch(session: string, { type = FRAGMENT, body = CANDIDATE } = {}): Promise<number> {
  const headers = { 'content-type': type, 'if-match': '*' };
  return (await fetch(session, { method: 'PATCH', headers, body })).status;
}

const CANDIDATE = 'a=mid:0\r\na=candidate:1 1 udp 2130706431 127.0.0.1 50000 typ host\r\n';

const isGone = (status: number) => status === 404;

async function engineAt(media: string): Promise<{ viewers: number; cameras: number }> {
  return (await (await fetch(`${media}/healthz`)).json()).engine;
}

async function someCamera(
  { ingest, origin }: Watchfloor,
  hasLoudspeaker = false,
): Promise<{ id: string; address: string; token: string }> {
  const { payload: world } = await ingest(getWorld, {});
  const cameras = world.locations.flatMap((location) => location.cameras);
  const id = cameras.find((one) => one.hasLoudspeaker === hasLoudspeaker)?.id ?? '';
  const { get } = await asUser(origin, 'support');
  const reply = getLivestream.reply.parse(await get(encodeRequest(getLivestream, { params: { id } }).path));
  const url = new URL(reply.payload.livestreamUrl);
  return { id, address: `${url.origin}${url.pathname}`, token: url.searchParams.get('jwt') ?? '' };
}

function tokenOf(claims: MediaClaims, expires = '1h', secret: string = SECRETS.MEDIA_SECRET): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));
}

/** A browser's offer to receive one video. */
function offerOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const peer = new RTCPeerConnection();
    peer.addTransceiver('video', { direction: 'recvonly' });
    const { sdp = '' } = await peer.createOffer();
    peer.close();
    return sdp;
  });
}
