import { SignJWT } from 'jose';
import type { MediaClaims } from '#contract/media-addresses.ts';

export const TEST_SECRET = 'a-media-secret-for-tests';

/**
 * A media token for tests, signed like the server's. It expires in an hour by default; `expires` is a time span
 * from now such as '2h', or seconds since 1970.
 */
export function testToken(
  claims: MediaClaims,
  options: { secret?: string; expires?: string | number } = {},
): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(options.expires ?? '1h')
    .sign(new TextEncoder().encode(options.secret ?? TEST_SECRET));
}
