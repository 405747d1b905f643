import * as z from 'zod';
import { MediaClaims } from '#contract/media-addresses.ts';

const Claims = MediaClaims.extend({ exp: z.number() });

/** What the token of a media address opens, and when it ends in seconds. Not verified. */
export function claimsOf(address: string): z.output<typeof Claims> {
  const jwt = new URL(address).searchParams.get('jwt') ?? '';
  return Claims.parse(JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()));
}
