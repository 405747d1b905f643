import { SignJWT } from 'jose';
import type { MediaClaims } from '#contract/media-addresses.ts';

export const TEST_SECRET = 'a-media-secret-for-tests';

/** A media token for tests as the server signs them; it expires an hour from now unless told otherwise. */
export function testToken(claims: MediaClaims, options: { secret?: string; expires?: string } = {}): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(options.expires ?? '1h')
    .sign(new TextEncoder().encode(options.secret ?? TEST_SECRET));
}
