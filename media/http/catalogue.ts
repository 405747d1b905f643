import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import type { ClipLibrary } from '../pictures/clip-library.ts';
import { tokenOf } from '../tokens.ts';
import { Failed } from './failed.ts';

/** `GET /catalogue`: the clip library with its ground truth (ClipCatalogue), for the bearer of the ingest credential. */
export function catalogue({ library, simToken }: { library: ClipLibrary; simToken: string }): Hono {
  return new Hono().get(MEDIA_PATHS.catalogue, (c) => {
    const token = tokenOf(c.req);
    if (!token) throw new Failed('session_missing', 'The ingest credential is needed');
    if (!sameText(token, simToken)) throw new Failed('session_missing', 'The ingest credential is not valid');
    return c.json(library.catalogue);
  });
}

/** Compares without telling by its duration where the texts differ. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
