import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/**
 * Lets pages of the configured origins call: the client may be served from elsewhere than
 * the API, event-flow and realtime services. Pages of any other origin get no permission.
 */
export function otherOrigins(allowedOrigins: readonly string[]): MiddlewareHandler {
  const answer = cors({
    origin: [...allowedOrigins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type'],
    exposeHeaders: ['Retry-After', 'X-Server-Time'],
    // Seconds for which a browser may remember what a preflight allowed.
    maxAge: 600,
  });
  // Without an origin there is nothing to say, and most calls have none.
  return (c, next) => (c.req.header('origin') === undefined ? next() : answer(c, next));
}
