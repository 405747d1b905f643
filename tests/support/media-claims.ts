import * as z from 'zod/mini';
import { MediaClaims } from '#contract/media-addresses.ts';

const Claims = z.extend(MediaClaims, { exp: z.number() });

/** What the token of a media address opens, and when it ends in seconds. Not verified. */
export function claimsOf(address: string): z.output<typeof Claims> {
  const jwt = new URL(address).searchParams.get('jwt') ?? '';
  return Claims.parse(JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()));
}
