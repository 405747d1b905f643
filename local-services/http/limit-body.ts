import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** The largest body of any request, in bytes: a browser's offer of a call has about 8,000. */
const BODY_MAX_BYTES = 65_536;

/** Refuses larger bodies with 413, before they are read if they state their length. Browsers may read the answer. */
export const limitBody = (): MiddlewareHandler =>
  bodyLimit({
    maxSize: BODY_MAX_BYTES,
    onError: (c) => c.json({ message: 'The body is too large' }, 413, { 'Access-Control-Allow-Origin': '*' }),
  });
