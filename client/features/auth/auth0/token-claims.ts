import * as z from 'zod/mini';

const Claims = z.object({ sub: z.optional(z.string()), iat: z.optional(z.number()), exp: z.optional(z.number()) });
type Claims = z.output<typeof Claims>;

/** The claims of an access token, unchecked: only the server can check them. Empty for a token that is no JWT. */
export function claimsOf(token: string): Claims {
  try {
    const part = token.split('.')[1] ?? '';
    return Claims.parse(JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}

/** For how long a token is valid from its issue, in ms; its clock is the provider's, so that this machine's may be wrong. */
export function lifetimeMs(token: string | undefined): number {
  const { iat, exp } = token === undefined ? {} : claimsOf(token);
  return iat === undefined || exp === undefined ? Number.POSITIVE_INFINITY : Math.max(1, exp - iat) * 1_000;
}
