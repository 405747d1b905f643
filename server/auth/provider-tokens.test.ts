import { SignJWT, UnsecuredJWT } from 'jose';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { type KeyProvider, startKeyProvider } from '#tests/support/key-provider.ts';
import { IDENTITY_VARIABLES, identityProviderOf } from '../identity-config.ts';
import { createProviderTokens } from './provider-tokens.ts';

const START_MS = Date.UTC(2026, 10, 28, 3);
const SOMEBODY = { sub: 'auth0|1' };

let provider: KeyProvider;
let realTime: SimulatedClock;
beforeEach(async () => {
  provider = await startKeyProvider();
  realTime = new SimulatedClock(START_MS);
});
afterEach(() => provider.close());

const tokensOf = (environment: Record<string, string> = {}, cooldownMs = 0) =>
  createProviderTokens({
    provider: identityProviderOf(z.object(IDENTITY_VARIABLES).parse({ ...provider.environment, ...environment }), true),
    realTime,
    logger: pino({ level: 'silent' }),
    cooldownMs,
  });
const issue = (claims = {}) => provider.token({ ...SOMEBODY, ...claims }, realTime.now());

it('accepts a token of the provider until it ends, and for the tolerance of clocks longer', async () => {
  const tokens = tokensOf({ AUTH0_CLOCK_TOLERANCE_SECONDS: '300' });
  const token = await issue();
  expect(await tokens.verify(token)).toMatchObject({ subject: 'auth0|1', expiresMs: START_MS + 3_900_000 });
  await realTime.advance(3_890_000);
  expect(await tokens.verify(token)).toMatchObject({ subject: 'auth0|1' });
  await realTime.advance(20_000);
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'session_expired' });
});

it.each([
  ['another audience', { aud: 'https://api.other.test' }],
  ['another issuer', { iss: 'https://other.test/' }],
  ['no subject', { sub: undefined }],
  ['no end', { exp: undefined }],
  ['a beginning in the future', { nbf: Math.floor(START_MS / 1_000) + 900 }],
])('refuses a token with %s', async (_, claims) => {
  await expect(tokensOf().verify(await issue(claims))).rejects.toMatchObject({ code: 'session_expired' });
});

it('refuses tokens that are not signed, or signed with a shared secret', async () => {
  const claims = { ...SOMEBODY, iss: provider.issuer, aud: String(provider.environment.AUTH0_AUDIENCE) };
  const unsigned = new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1h').encode();
  const shared = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(Buffer.from('a secret of thirty-two characters'));
  for (const token of [unsigned, shared, 'no token at all']) {
    await expect(tokensOf().verify(token)).rejects.toMatchObject({ code: 'session_expired' });
  }
});

it('accepts a token with a new key after the provider has replaced its keys, and refuses those of the old key', async () => {
  const tokens = tokensOf();
  const before = await issue();
  await tokens.verify(before);
  await provider.rotate();
  expect(await tokens.verify(await issue())).toMatchObject({ subject: 'auth0|1' });
  await expect(tokens.verify(before)).rejects.toMatchObject({ code: 'session_expired' });
});

it('fetches the keys once for many tokens with an unknown key, and asks for patience meanwhile', async () => {
  const tokens = tokensOf({}, 60_000);
  await tokens.verify(await issue());
  await provider.useForeignKey();
  const forged = await issue();
  for (let count = 0; count < 5; count += 1) {
    await expect(tokens.verify(forged)).rejects.toMatchObject({ code: 'unavailable' });
  }
  expect(provider.keyFetches()).toBe(1);
});

it('answers that the provider cannot be reached while it has no keys, and accepts tokens once it has', async () => {
  const tokens = tokensOf();
  provider.goDown();
  await expect(tokens.verify(await issue())).rejects.toMatchObject({
    status: 503,
    message: 'The identity provider cannot be reached at the moment. Try again shortly',
  });
  provider.comeBack();
  expect(await tokens.verify(await issue())).toMatchObject({ subject: 'auth0|1' });
});

it('goes on with the keys that it has while the provider is down, for a day', async () => {
  const tokens = tokensOf();
  await tokens.verify(await issue());
  provider.goDown();
  await realTime.advance(23 * 3_600_000);
  expect(await tokens.verify(await issue())).toMatchObject({ subject: 'auth0|1' });
  await realTime.advance(2 * 3_600_000);
  await expect(tokens.verify(await issue())).rejects.toMatchObject({ code: 'unavailable' });
});
