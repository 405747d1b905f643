// Alone: live pictures have to go off and come back within 45 s of real time.
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaClaims } from '#contract/media-addresses.ts';
import { setCameraFault } from '#contract/sim/cameras.ts';
import { testOffer } from '#media/engines/embedded/testing/test-offer.ts';
import { freePorts } from '#platform/connections/free-ports.ts';
import { availableEngines, findWhepCamera, type WhepCamera } from '../support/live-engines.ts';
import { SECRETS, startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';

/*
 * The answers of the WHEP dialect that every engine of live pictures must give. Browsers play from each engine in
 * `tests/e2e/engines.spec.ts`.
 */

const ICE_SERVER = 'stun:stun.invalid:3478';

const SDP = 'application/sdp';
const FRAGMENT = 'application/trickle-ice-sdpfrag';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** How long a camera may take to go off or on. */
const LATER = { timeout: 45_000 };
const OFFER = testOffer();
const ANY_UUID = '8f0a3c1e-0000-4000-8000-000000000000';

describe.each(await availableEngines())('the $name engine', ({ name, env }) => {
  let watchfloor: Watchfloor;
  let media: string;
  let camera: WhepCamera;

  beforeAll(async () => {
    const [port = 0] = await freePorts(1);
    media = `http://127.0.0.1:${port}`;
    watchfloor = await startWatchfloor({
      env: { ...env, MEDIA_PORT: String(port), MEDIA_URL: media, MEDIA_ICE_SERVERS: ICE_SERVER },
    });
    camera = await findWhepCamera(watchfloor);
  });
  afterAll(() => watchfloor.stop());
  const post = (init: { token?: string; type?: string; body: string; bearer?: string; address?: string }) =>
    fetch(`${init.address ?? camera.address}${init.token === undefined ? '' : `?jwt=${init.token}`}`, {
      method: 'POST',
      headers: {
        'content-type': init.type ?? SDP,
        ...(init.bearer ? { authorization: `Bearer ${init.bearer}` } : {}),
      },
      body: init.body,
    });

  it('is the running engine according to media', async () => {
    const { status, engine } = await (await fetch(`${media}/healthz`)).json();
    expect({ status, engine }).toMatchObject({ status: 'ok', engine: { name, state: 'running' } });
  });

  it('allows requests from any origin', async () => {
    const answer = await fetch(camera.address, {
      method: 'OPTIONS',
      headers: { origin: 'http://elsewhere', 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toMatch(/^(\*|http:\/\/elsewhere)$/);
    expect(answer.headers.get('access-control-allow-methods')).toBe('OPTIONS, GET, POST, PATCH, DELETE');
    expect(answer.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, If-Match');
  });

  it('lists the methods and content types that it accepts', async () => {
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

  it('answers an offer with a session that accepts candidates and ends once', async () => {
    const answer = await post({ token: camera.token, body: OFFER });
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

  it('accepts the token as a bearer too', async () => {
    const answer = await post({ bearer: camera.token, body: OFFER });
    expect(answer.status).toBe(201);
    await fetch(new URL(answer.headers.get('location') ?? '', camera.address), { method: 'DELETE' });
  });

  it('refuses viewers without a valid token of this camera', async () => {
    const body = OFFER;
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

  it('refuses a body that is not an offer', async () => {
    const { token } = camera;
    const wrongType = await post({ token, type: 'text/plain', body: 'v=0' });
    expect([wrongType.status, (await wrongType.json()).error]).toEqual([400, 'invalid Content-Type']);
    expect((await post({ token, body: 'hello' })).status).toBe(400);
    expect((await post({ token, body: '' })).status).toBe(400);
    const get = await fetch(`${camera.address}?jwt=${token}`);
    expect(get.status).toBe(405);
  });

  it('has no stream for an unknown camera', async () => {
    const answer = await post({
      address: camera.address.replace(camera.id, 'no-camera'),
      token: await tokenOf({ camera: 'no-camera', use: 'live' }),
      body: OFFER,
    });
    expect([answer.status, (await answer.json()).error]).toEqual([404, "no stream is available on path 'no-camera'"]);
  });

  it('finds only sessions that it began', async () => {
    const remove = (secret: string) => fetch(`${camera.address}/${secret}`, { method: 'DELETE' });
    expect((await remove('nonsense')).status).toBe(400);
    expect((await remove(ANY_UUID)).status).toBe(404);
  });

  it('has no stream of a camera that is off, until it is on again', async () => {
    const params = { id: camera.id };
    const body = OFFER;
    const status = async () => {
      const answer = await post({ token: camera.token, body });
      if (answer.ok) await fetch(new URL(answer.headers.get('location') ?? '', camera.address), { method: 'DELETE' });
      return answer.status;
    };
    await watchfloor.ingest(setCameraFault, { params, body: { kind: 'offline' } });
    await expect.poll(status, LATER).toBe(404);
    await watchfloor.ingest(setCameraFault, { params, body: { kind: 'none' } });
    await expect.poll(status, LATER).toBe(201);
  });
});

/** Sends one more candidate for a session. Resolves to the status of the answer. */
async function patch(session: string, { type = FRAGMENT, body = CANDIDATE } = {}): Promise<number> {
  const headers = { 'content-type': type, 'if-match': '*' };
  return (await fetch(session, { method: 'PATCH', headers, body })).status;
}

const CANDIDATE = 'a=mid:0\r\na=candidate:1 1 udp 2130706431 127.0.0.1 50000 typ host\r\n';

function tokenOf(claims: MediaClaims, expires = '1h', secret: string = SECRETS.MEDIA_SECRET): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));
}
