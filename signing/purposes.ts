import * as z from 'zod/mini';
import { MediaClaims } from '#contract/media-addresses.ts';

const SessionClaims = z.object({ jti: z.string(), sub: z.string(), iat: z.optional(z.number()) });
const ShareClaims = z.object({ jti: z.string(), resource: z.string(), resourceId: z.string() });

/** What tokens are signed for, and what each says. */
interface Claims {
  /** Who has signed in: `sub` is the credential. */
  session: z.output<typeof SessionClaims>;
  /** A shared link: which one it is, and the one resource that it opens. */
  share: z.output<typeof ShareClaims>;
  /** One use of one camera's pictures. */
  media: MediaClaims;
}
export type Purpose = keyof Claims;
export type ClaimsOf<P extends Purpose> = Claims[P];

/**
 * A token names its purpose as its audience and opens nothing else. Media tokens, of which a page has fifty, name
 * none: they have a secret of their own.
 */
export const PURPOSES: {
  readonly [P in Purpose]: { readonly audience: string | undefined; readonly claims: z.ZodMiniType<Claims[P]> };
} = {
  session: { audience: 'watchfloor-session', claims: SessionClaims },
  share: { audience: 'watchfloor-share', claims: ShareClaims },
  media: { audience: undefined, claims: MediaClaims },
};
