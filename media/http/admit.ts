import type { Context } from 'hono';
import { recogniseCaller } from '#platform/connections/connection-book.ts';
import { type Admission, type CheckToken, type RequestedAccess, tokenOf } from '../tokens.ts';

/** Checks the token of a request, and recognises its client. Rejects with TokenRefused. */
export async function admit(c: Context, checkToken: CheckToken, wish: RequestedAccess): Promise<Admission> {
  const admission = await checkToken(tokenOf(c.req), wish);
  recogniseCaller(c);
  return admission;
}
