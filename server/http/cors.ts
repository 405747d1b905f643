import type { MiddlewareHandler } from 'hono';

/** Seconds for which a browser may remember what a preflight allowed. */
const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of the configured origins call: the client may be served from elsewhere than
 * the API, event-flow and realtime services. Pages of any other origin get no permission.
 */
export function cors(allowedOrigins: readonly string[]): MiddlewareHandler {
  const allowed = new Set(allowedOrigins);
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin === undefined || !allowed.has(origin)) return next();
    if (c.req.method === 'OPTIONS') {
      return c.body(null, 204, {
        ...forOrigin(origin),
        'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type',
        'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
      });
    }
    await next();
    for (const [name, value] of Object.entries(forOrigin(origin))) c.header(name, value, { append: name === 'Vary' });
    return undefined;
  };
}

function forOrigin(origin: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After, X-Server-Time',
    Vary: 'Origin',
  };
}
