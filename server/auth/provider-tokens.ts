import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock/clock.ts';
import { Refused } from '../http/refused.ts';
import type { IdentityProvider } from '../identity-config.ts';
import { sessionExpired } from './tokens.ts';

/** How long the provider may take to answer, in ms. */
const ANSWER_MS = 5_000;

/** Keys older than this are fetched again in the background; those older than the second are used no more; ms. */
const REFRESH_MS = 10 * 60_000;
const KEPT_MS = 24 * 3_600_000;

/** The least time between two fetches of keys because of a key that is unknown, in ms. */
const COOLDOWN_MS = 30_000;

/** A valid access token of the identity provider. */
export interface ProviderToken {
  subject: string;
  /** When it is refused, ms UTC of real time: its own end, and the tolerance of clocks. */
  expiresMs: number;
  claims: JWTPayload;
}

/** Checks access tokens of the identity provider. */
export interface ProviderTokens {
  /**
   * 401 for a token that is forged, expired, or of another issuer or audience; 503 while the keys to check it cannot be
   * fetched.
   */
  verify(token: string): Promise<ProviderToken>;
  /** The email that the provider has of a token's subject. 403 when it has none; 503 while it does not answer. */
  userInfo(token: string): Promise<Record<string, unknown>>;
}

interface Parts {
  provider: IdentityProvider;
  /** Tokens expire by real time. */
  realTime: Clock;
  logger: Logger;
  cooldownMs?: number;
}

/** The refusal while the provider does not answer. */
const unreachable = () =>
  new Refused('unavailable', 'The identity provider cannot be reached at the moment. Try again shortly');

/** The reason of a refusal for the log: never the token. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const UserInfo = z.record(z.string(), z.unknown());

export function createProviderTokens({ provider, realTime, logger, cooldownMs = COOLDOWN_MS }: Parts): ProviderTokens {
  // The keys are refreshed below, without keeping callers waiting: a provider that is down for an hour signs nobody out.
  const keys = createRemoteJWKSet(new URL(provider.keysUrl), {
    timeoutDuration: ANSWER_MS,
    cooldownDuration: cooldownMs,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
  let fetchedMs = 0;
  let triedMs = 0;

  const fetchKeys = async (): Promise<void> => {
    triedMs = realTime.now();
    try {
      await keys.reload();
      fetchedMs = realTime.now();
    } catch (error) {
      logger.warn(
        { reason: reasonOf(error), url: provider.keysUrl },
        'the keys of the identity provider were not fetched',
      );
      throw unreachable();
    }
  };
  const keepKeysFresh = async (): Promise<void> => {
    const now = realTime.now();
    if (now - fetchedMs > KEPT_MS) await fetchKeys();
    else if (now - fetchedMs > REFRESH_MS && now - triedMs > cooldownMs) fetchKeys().catch(() => undefined);
  };

  /** A refusal of the token itself is a 401; whatever else stops the check is the provider's. */
  const refusalOf = (error: unknown, couldAsk: boolean): Refused => {
    const isUnknownKey = error instanceof errors.JWKSNoMatchingKey;
    // A key that was published a moment ago looks like a forged one until the keys may be fetched again.
    if (isUnknownKey && !couldAsk) return unreachable();
    const isOfToken = isUnknownKey || !isFetchFailure(error);
    logger.info({ reason: reasonOf(error) }, 'a token of the identity provider was refused');
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') {
      return new Refused(
        'session_expired',
        'The identity provider signs you in for another application. Contact your administrator',
      );
    }
    return isOfToken ? sessionExpired() : unreachable();
  };

  return {
    verify: async (token) => {
      // Without the keys: nobody makes the server ask for them with any text.
      if (!claimsToBeOf(token, provider)) throw sessionExpired();
      await keepKeysFresh();
      const couldAsk = !keys.coolingDown;
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: provider.issuer,
          audience: provider.audience,
          algorithms: [...provider.algorithms],
          clockTolerance: provider.clockToleranceMs / 1_000,
          currentDate: new Date(realTime.now()),
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        const { sub = '', exp = 0 } = payload;
        return { subject: sub, expiresMs: exp * 1_000 + provider.clockToleranceMs, claims: payload };
      } catch (error) {
        throw refusalOf(error, couldAsk);
      }
    },
    userInfo: async (token) => {
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
      const asked = fetch(provider.userInfoUrl, { headers, signal: AbortSignal.timeout(ANSWER_MS) });
      const response = await asked.catch((error: unknown) => {
        logger.warn({ reason: reasonOf(error), url: provider.userInfoUrl }, 'the identity provider did not answer');
        throw unreachable();
      });
      if (response.status >= 500 || response.status === 429) throw unreachable();
      const told = response.ok ? UserInfo.safeParse(await response.json().catch(() => undefined)) : undefined;
      return told?.data ?? {};
    },
  };
}

/** Whether a token says that the provider has signed it, which is yet to be checked. */
function claimsToBeOf(token: string, { algorithms, issuer }: IdentityProvider): boolean {
  try {
    return algorithms.includes(decodeProtectedHeader(token).alg ?? '') && decodeJwt(token).iss === issuer;
  } catch {
    return false;
  }
}

/** Whether the keys could not be fetched: a network error, a timeout, or an answer that is no key set. */
function isFetchFailure(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || error.code === 'ERR_JOSE_GENERIC'
  );
}
