import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#clock/clock.ts';
import { Refused } from '../http/refused.ts';

/** How long a session lasts, in seconds of real time. */
const SESSION_SECONDS = 12 * 3_600;

const ALGORITHM = 'HS256';
const AUDIENCE = 'watchfloor-session';

/** Verified tokens that are remembered, so that a session is not verified anew at every call. */
const REMEMBERED = 5_000;

/** Issues and checks the tokens that users carry. They live by real time, whatever the server's clock does. */
export interface SessionTokens {
  issue(credentialId: string): Promise<string>;
  /** The credential a token stands for. 401 when it is forged, foreign or expired. */
  verify(token: string): Promise<string>;
}

export function sessionTokens(secret: string, realTime: Clock): SessionTokens {
  const key = new TextEncoder().encode(secret);
  const verified = new Map<string, { credentialId: string; expiresMs: number }>();

  return {
    issue: (credentialId) => {
      const nowSeconds = Math.floor(realTime.now() / 1_000);
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(credentialId)
        .setAudience(AUDIENCE)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + SESSION_SECONDS)
        .sign(key);
    },
    verify: async (token) => {
      const known = verified.get(token);
      if (known) {
        if (known.expiresMs > realTime.now()) return known.credentialId;
        verified.delete(token);
      }
      const claims = await check(token, key, realTime);
      if (verified.size >= REMEMBERED) verified.clear();
      verified.set(token, claims);
      return claims.credentialId;
    },
  };
}

async function check(token: string, key: Uint8Array, realTime: Clock) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(realTime.now()),
    });
    return { credentialId: payload.sub ?? '', expiresMs: (payload.exp ?? 0) * 1_000 };
  } catch {
    throw new Refused('session_expired', 'Your session has expired. Sign in again');
  }
}
