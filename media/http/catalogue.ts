import { Hono } from 'hono';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import type { ClipLibrary } from '../pictures/clip-library.ts';
import { requireIngestCredential } from './ingest-credential.ts';

/** `GET /catalogue`: the clip library with its ground truth (ClipCatalogue); needs the ingest credential. */
export function catalogue({ library, simToken }: { library: ClipLibrary; simToken: string }): Hono {
  return new Hono().get(MEDIA_PATHS.catalogue, (c) => {
    requireIngestCredential(c, simToken);
    return c.json(library.catalogue);
  });
}
