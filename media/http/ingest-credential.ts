import type { HonoRequest } from 'hono';
import { sameText } from '#signing/same-text.ts';
import { tokenOf } from '../tokens.ts';
import { FailedRequest } from './failed-request.ts';

/** Throws FailedRequest (401) when a request does not carry the ingest credential. */
export function requireIngestCredential(request: HonoRequest, simToken: string): void {
  const token = tokenOf(request);
  if (!token) throw new FailedRequest('session_missing', 'The ingest credential is needed');
  if (!sameText(token, simToken)) throw new FailedRequest('session_missing', 'The ingest credential is not valid');
}
