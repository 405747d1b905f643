import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { SESSION_EXPIRED } from '#contract/errors.ts';
import { atMost } from '#platform/caches/at-most.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createSigner, type Signer } from '#platform/signing/signer.ts';
import { Refused } from '../http/refused.ts';

/** How long a session lasts, in seconds of real time. */
const SESSION_SECONDS = 12 * 3_600;

/** Number of verified tokens that are remembered, so that each call does not verify its token again. */
const REMEMBERED = 5_000;

/** The session a token represents. */
export interface Session {
  /** Unique per sign-in: two sign-ins are two sessions, even for the same user in the same second. */
  id: string;
  credentialId: string;
  /** ms UTC of real time. */
  expiresMs: number;
}

/** Issues and verifies session tokens. They expire by real time, regardless of the server's clock. */
export interface SessionTokens {
  issue(credentialId: string): Promise<string>;
  /** The session of a token. 401 when it is forged, foreign or expired. */
  verify(token: string): Promise<Session>;
}

/** The refusal for a token that is no longer valid. */
export const sessionExpired = () => new Refused('session_expired', SESSION_EXPIRED);

export function sessionTokens(secret: string, realTime: Clock): SessionTokens {
  const signer = createSigner({ session: secret }, realTime);
  const verified = new LRUCache<string, Session>(atMost(REMEMBERED));

  return {
    issue: async (credentialId) => {
      const iat = Math.floor(realTime.now() / 1_000);
      return signer.sign('session', { jti: randomUUID(), sub: credentialId, iat }, iat + SESSION_SECONDS);
    },
    verify: async (token) => {
      const known = verified.get(token);
      if (known) {
        if (known.expiresMs > realTime.now()) return known;
        verified.delete(token);
      }
      const session = check(token, signer);
      verified.set(token, session);
      return session;
    },
  };
}

function check(token: string, signer: Signer<'session'>): Session {
  const opened = signer.verify('session', token);
  if (typeof opened === 'string') throw sessionExpired();
  const { claims, expiresMs } = opened;
  return { id: claims.jti, credentialId: claims.sub, expiresMs };
}
