import type { MediaClaims } from '#contract/media-addresses.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createSigner } from '#platform/signing/signer.ts';
import type { EndedSessions } from './upstream/ended-sessions.ts';

/**
 * The reason why a token does not open the requested picture: it is not valid (401), or is for something else
 * (403).
 */
export class TokenRefused extends Error {
  readonly status: 401 | 403;

  constructor(status: 401 | 403, message: string) {
    super(message);
    this.status = status;
  }
}

const NOT_VALID = 'The token is not valid or has expired';

/** The requested pictures: `live` pictures, or a window (ms UTC) of an event video or a still. */
export interface RequestedAccess {
  camera: string;
  use: MediaClaims['use'];
  window?: { from: number; to: number };
}

/** How long the holder of a token may watch. */
export interface Right {
  /**
   * Resolves when the right ends: at `viewUntil`, or with the token when it names none, and when the user signs
   * out. Rejects with the signal's reason.
   */
  waitUntilOver(signal: AbortSignal): Promise<void>;
}

/** The access that a token grants. */
export type Admission = MediaClaims & Right;

/** A list without ended sessions. */
const NONE_ENDED = { has: () => false, waitUntilEnded: () => new Promise<never>(() => undefined) };

/** Verifies the tokens in the addresses that the server hands out. */
export type CheckToken = (token: string | undefined, wish: RequestedAccess) => Promise<Admission>;

/**
 * Creates a check against the secret shared with the server. It resolves to the access that the token grants,
 * or rejects with TokenRefused. Tokens expire by `machine`, which is real time; users who have signed out,
 * or whose access has changed (`endedSessions`) are refused.
 */
export function createTokenCheck(
  secret: string,
  machine: Clock,
  endedSessions: Pick<EndedSessions, 'has' | 'waitUntilEnded'> = NONE_ENDED,
): CheckToken {
  const signer = createSigner({ media: secret }, machine);
  return async (token, wish) => {
    if (!token) throw new TokenRefused(401, 'A token is needed');
    const opened = signer.verify('media', token);
    if (opened === 'not-valid') throw new TokenRefused(401, NOT_VALID);
    if (opened === 'other-purpose' || !grants(opened.claims, wish)) {
      throw new TokenRefused(403, 'The token opens something else');
    }
    const { session, access, viewUntil } = opened.claims;
    const ids = [session, access].filter((id) => id !== undefined);
    const endsMs = viewUntil ?? opened.expiresMs;
    if (endsMs <= machine.now() || ids.some((id) => endedSessions.has(id))) throw new TokenRefused(401, NOT_VALID);
    const waitUntilOver = async (signal: AbortSignal) => {
      const over = new AbortController();
      const either = AbortSignal.any([signal, over.signal]);
      const ends = [machine.sleep(endsMs - machine.now(), either)];
      for (const id of ids) ends.push(endedSessions.waitUntilEnded(id, either));
      await Promise.race(ends).finally(() => over.abort());
    };
    return { ...opened.claims, waitUntilOver };
  };
}

/** The token of a request: the query parameter `jwt`, else the bearer. */
export function tokenOf(request: {
  query: (name: string) => string | undefined;
  header: (name: string) => string | undefined;
}): string | undefined {
  return request.query('jwt') ?? /^Bearer (.+)$/i.exec(request.header('authorization') ?? '')?.[1];
}

function grants(claims: MediaClaims, wish: RequestedAccess): boolean {
  if (claims.camera !== wish.camera || claims.use !== wish.use) return false;
  if (!wish.window) return true;
  const { from, to } = claims;
  return from !== undefined && to !== undefined && from <= wish.window.from && wish.window.to <= to;
}
