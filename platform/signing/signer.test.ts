import { jwtVerify, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createLinkSigner, createSigner, type LinkSigner, nextStableExpiry, type Signer } from './signer.ts';

const SECRET = 'a-secret-of-these-tests';
const OTHER = 'another-secret-of-tests';
const NOW_MS = Date.UTC(2026, 2, 2, 12, 5);
const NOW = NOW_MS / 1_000;
const HOUR_MS = 3_600_000;

const share = { jti: 'link-1', resource: 'alarm', resourceId: 'alarm-1' };
const media = { camera: 'cam-1', use: 'live' } as const;

let realTime: SimulatedClock;
let signer: Signer<'session' | 'share' | 'media'>;
let links: LinkSigner;
beforeEach(() => {
  realTime = new SimulatedClock(NOW_MS);
  signer = createSigner({ session: SECRET, share: SECRET, media: OTHER }, realTime);
  links = createLinkSigner(SECRET, realTime);
});

const keyOf = (secret: string) => new TextEncoder().encode(secret);
const changed = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

describe('a token', () => {
  it('carries its claims until it ends', async () => {
    const token = signer.sign('share', share, NOW + 60);
    expect(signer.verify('share', token)).toEqual({ claims: share, expiresMs: NOW_MS + 60_000 });
    await realTime.advance(59_999);
    expect(signer.verify('share', token)).toMatchObject({ claims: share });
    await realTime.advance(1);
    expect(signer.verify('share', token)).toBe('not-valid');
  });

  it('opens nothing once any of its characters is changed', () => {
    const token = signer.sign('share', share, NOW + 60);
    for (let at = 0; at < token.length; at += 1) {
      expect(signer.verify('share', changed(token, at)), `character ${at}`).toBe('not-valid');
    }
  });

  it('opens nothing for another purpose with the same secret', () => {
    const claims = { ...share, sub: 'user-1' };
    expect(signer.verify('session', signer.sign('share', claims, NOW + 60))).toBe('other-purpose');
    const own = createSigner({ media: SECRET, share: SECRET }, realTime);
    expect(own.verify('media', own.sign('share', { ...share, ...media }, NOW + 60))).toBe('other-purpose');
    expect(own.verify('share', own.sign('media', { ...media, ...share }, NOW + 60))).toBe('other-purpose');
  });

  it('opens nothing with another secret', () => {
    expect(createSigner({ share: OTHER }, realTime).verify('share', signer.sign('share', share, NOW + 60))).toBe(
      'not-valid',
    );
  });

  it.each(['', '.', '..', 'nonsense', 'a.b.c', 'a.b.c.d'])('is not %j', (text) => {
    expect(signer.verify('share', text)).toBe('not-valid');
  });

  it('can be read by other programs', async () => {
    const token = signer.sign('media', media, NOW + 60);
    const { payload } = await jwtVerify(token, keyOf(OTHER), { currentDate: new Date(NOW_MS) });
    expect(payload).toEqual({ ...media, exp: NOW + 60 });
  });

  it('may have been signed by an earlier version, which wrote another header', async () => {
    const token = await new SignJWT(share)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('watchfloor-share')
      .setExpirationTime(NOW + 60)
      .sign(keyOf(SECRET));
    expect(signer.verify('share', token)).toMatchObject({ claims: share });
  });

  it('opens nothing before the time from which it is valid', async () => {
    const token = await new SignJWT(share)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('watchfloor-share')
      .setNotBefore(NOW + 10)
      .setExpirationTime(NOW + 60)
      .sign(keyOf(SECRET));
    expect(signer.verify('share', token)).toBe('not-valid');
    await realTime.advance(10_000);
    expect(signer.verify('share', token)).toMatchObject({ claims: share });
  });

  it.each([
    ['without an end', (jwt: SignJWT) => jwt, { alg: 'HS256' }],
    ['of another algorithm', (jwt: SignJWT) => jwt.setExpirationTime(NOW + 60), { alg: 'HS384' }],
  ])('opens nothing %s', async (_, end, header) => {
    const jwt = end(new SignJWT(share).setAudience('watchfloor-share').setProtectedHeader(header));
    expect(signer.verify('share', await jwt.sign(keyOf('x'.repeat(48))))).toBe('not-valid');
    const own = createSigner({ share: 'x'.repeat(48) }, realTime);
    expect(own.verify('share', await jwt.sign(keyOf('x'.repeat(48))))).toBe('not-valid');
  });
});

describe('a link', () => {
  it('opens its own file until its end', async () => {
    const query = links.signLink('talkdown-audio', 'a', NOW + 60);
    expect(links.isValidLink('talkdown-audio', 'a', query)).toBe(true);
    expect(links.isValidLink('talkdown-audio', 'b', query)).toBe(false);
    await realTime.advance(60_000);
    expect(links.isValidLink('talkdown-audio', 'a', query)).toBe(false);
  });

  it('opens nothing when its end or signature is changed or missing', () => {
    const query = links.signLink('talkdown-audio', 'a', NOW + 60);
    const { expires, signature } = query;
    for (const wrong of [
      { ...query, expires: String(NOW + 61) },
      { ...query, expires: `0${expires}` },
      { ...query, signature: `${signature}A` },
      { ...query, signature: changed(signature, 0) },
      { expires },
      { signature },
      {},
    ]) {
      expect(links.isValidLink('talkdown-audio', 'a', wrong)).toBe(false);
    }
  });
});

it('rounds a stable end to the hour, one to two hours from now', () => {
  expect(nextStableExpiry(realTime) * 1_000).toBe(Date.UTC(2026, 2, 2, 14));
  realTime.set({ epochMs: NOW_MS + HOUR_MS - 300_000 });
  expect(nextStableExpiry(realTime) * 1_000).toBe(Date.UTC(2026, 2, 2, 15));
});
