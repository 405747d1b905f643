import { jwtVerify } from 'jose';
import { MediaClaims } from '#contract/media-addresses.ts';

/** Why a token does not open what was asked for: it is no valid token (401), or one for something else (403). */
export class TokenRefused extends Error {
  readonly status: 401 | 403;

  constructor(status: 401 | 403, message: string) {
    super(message);
    this.status = status;
  }
}

/** What a request wants to see: `live` pictures, or a window (ms UTC) of an event video or a still. */
export interface Wish {
  camera: string;
  use: MediaClaims['use'];
  window?: { from: number; to: number };
}

/** Checks the tokens in the addresses that the server hands out. */
export type CheckToken = (token: string | undefined, wish: Wish) => Promise<MediaClaims>;

/**
 * Makes a check against the secret shared with the server. It resolves to what the token opens
 * or rejects with TokenRefused; expiry is in real time.
 */
export function tokenCheck(secret: string): CheckToken {
  const key = new TextEncoder().encode(secret);
  return async (token, wish) => {
    if (!token) throw new TokenRefused(401, 'A token is needed');
    const verified = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] }).catch(() => {
      throw new TokenRefused(401, 'The token is not valid or has expired');
    });
    const claims = MediaClaims.safeParse(verified.payload);
    if (!claims.success || !opens(claims.data, wish)) throw new TokenRefused(403, 'The token opens something else');
    return claims.data;
  };
}

/** The token of a request: the query parameter `jwt`, else the bearer. */
export function tokenOf(request: {
  query: (name: string) => string | undefined;
  header: (name: string) => string | undefined;
}): string | undefined {
  return request.query('jwt') ?? /^Bearer (.+)$/i.exec(request.header('authorization') ?? '')?.[1];
}

function opens(claims: MediaClaims, wish: Wish): boolean {
  if (claims.camera !== wish.camera || claims.use !== wish.use) return false;
  if (!wish.window) return true;
  const { from, to } = claims;
  return from !== undefined && to !== undefined && from <= wish.window.from && wish.window.to <= to;
}
