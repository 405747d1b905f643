import { createHash, timingSafeEqual } from 'node:crypto';
import type { HonoRequest } from 'hono';
import { tokenOf } from '../tokens.ts';
import { Failed } from './failed.ts';

/** Throws Failed (401) when a request does not carry the ingest credential. */
export function requireIngestCredential(request: HonoRequest, simToken: string): void {
  const token = tokenOf(request);
  if (!token) throw new Failed('session_missing', 'The ingest credential is needed');
  if (!sameText(token, simToken)) throw new Failed('session_missing', 'The ingest credential is not valid');
}

/** Compares without telling by its duration where the texts differ. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
