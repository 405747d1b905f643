import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Clock } from '#clock/clock.ts';
import { Refused } from '../../http/refused.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'watchfloor-share';

const Claims = z.object({ jti: z.string(), resource: z.string(), resourceId: z.string() });

/** What a shared token says: which link it belongs to, and the one resource it opens. */
type ShareClaims = z.output<typeof Claims>;

/** Issues and checks the tokens of shared links. They live by real time. */
export interface ShareTokens {
  issue(claims: ShareClaims, expiresAtMs: number): Promise<string>;
  /** 403 when the token is forged, foreign or expired. */
  verify(token: string): Promise<ShareClaims>;
}

/** The one text for every shared token that opens nothing. */
export const shareRefused = () =>
  new Refused('shared_token_refused', 'This link has expired or does not open this content');

export function createShareTokens(secret: string, realTime: Clock): ShareTokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: ({ jti, ...claims }, expiresAtMs) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setJti(jti)
        .setAudience(AUDIENCE)
        .setExpirationTime(Math.floor(expiresAtMs / 1_000))
        .sign(key),
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          requiredClaims: ['exp'],
          currentDate: new Date(realTime.now()),
        });
        return Claims.parse(payload);
      } catch {
        throw shareRefused();
      }
    },
  };
}
