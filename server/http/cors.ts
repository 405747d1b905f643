import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/**
 * Allows calls from pages of the configured origins: the client may be served from another origin than the API,
 * event-flow and realtime services. Pages of any other origin get no permission.
 */
export function otherOrigins(allowedOrigins: readonly string[]): MiddlewareHandler {
  const answer = cors({
    origin: [...allowedOrigins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'X-Request-Id'],
    exposeHeaders: ['Retry-After', 'X-Request-Id', 'X-Row-Count', 'X-Server-Time', 'X-Server-Rate', 'X-World'],
    // Seconds for which a browser may cache a preflight response.
    maxAge: 600,
  });
  // Requests without an origin need no CORS headers, and most calls have none.
  return (c, next) => (c.req.header('origin') === undefined ? next() : answer(c, next));
}
