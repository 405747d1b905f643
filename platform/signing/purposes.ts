import * as z from 'zod/mini';
import { MediaClaims } from '#contract/media-addresses.ts';

const SessionClaims = z.object({ jti: z.string(), sub: z.string(), iat: z.optional(z.number()) });
const InsightsClaims = z.object({ jti: z.string(), sub: z.string(), sessionEnds: z.number() });
const ShareClaims = z.object({ jti: z.string(), resource: z.string(), resourceId: z.string() });

/** The purposes that tokens are signed for, and the claims of each. */
interface Claims {
  /** The signed-in user: `sub` is the credential. */
  session: z.output<typeof SessionClaims>;
  /** The insights dashboard of a session: that session, its credential (`sub`), and its end (ms UTC of real time). */
  insights: z.output<typeof InsightsClaims>;
  /** A shared link: its id, and the one resource that it opens. */
  share: z.output<typeof ShareClaims>;
  /** One use of one camera's pictures. */
  media: MediaClaims;
}
export type Purpose = keyof Claims;
export type ClaimsOf<P extends Purpose> = Claims[P];

/**
 * The audience of each purpose; a token opens nothing outside its purpose. Media tokens, of which a page has
 * about fifty, carry no audience: they have their own secret.
 */
export const PURPOSES: {
  readonly [P in Purpose]: { readonly audience: string | undefined; readonly claims: z.ZodMiniType<Claims[P]> };
} = {
  session: { audience: 'watchfloor-session', claims: SessionClaims },
  insights: { audience: 'watchfloor-insights', claims: InsightsClaims },
  share: { audience: 'watchfloor-share', claims: ShareClaims },
  media: { audience: undefined, claims: MediaClaims },
};
