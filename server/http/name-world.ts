import type { MiddlewareHandler } from 'hono';

/** Names the world in every reply of a demo (`X-World`): a console that has shown another one loads its page again. */
export const nameWorld =
  (id: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    c.header('X-World', id);
  };
