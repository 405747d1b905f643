import * as z from 'zod/mini';
import { MediaClaims } from '#contract/media-addresses.ts';

const Claims = z.extend(MediaClaims, { exp: z.number() });

/** The claims of the token in a media address, with its end in seconds. The signature is not verified. */
export function claimsOf(address: string): z.output<typeof Claims> {
  const jwt = new URL(address).searchParams.get('jwt') ?? '';
  return Claims.parse(JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()));
}
