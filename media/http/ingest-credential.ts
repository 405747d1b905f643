import type { Context } from 'hono';
import { recogniseCaller } from '#platform/connections/connection-book.ts';
import { sameText } from '#platform/signing/same-text.ts';
import { tokenOf } from '../tokens.ts';
import { FailedRequest } from './failed-request.ts';

/** Throws FailedRequest (401) when a request does not carry the ingest credential; recognises its client. */
export function requireIngestCredential(c: Context, simToken: string): void {
  const token = tokenOf(c.req);
  if (!token) throw new FailedRequest('session_missing', 'The ingest credential is needed');
  if (!sameText(token, simToken)) throw new FailedRequest('session_missing', 'The ingest credential is not valid');
  recogniseCaller(c);
}
