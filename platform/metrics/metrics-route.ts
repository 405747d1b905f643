import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import * as z from 'zod';
import { sameText } from '../signing/same-text.ts';

/** The setting of METRICS_TOKEN, for all programs the same. */
export const metricsToken = z.string().min(16, 'must have at least 16 characters').optional();

/** Whether an `Authorization` header has the token of `/metrics`. */
export function mayReadMetrics(authorization: string | undefined, token: string): boolean {
  return sameText(/^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '', token);
}

/** `GET /metrics` for Prometheus, in its text format; 401 without the token. */
export function metricsRoute(registry: Registry, token: string): Hono {
  return new Hono().get('/metrics', async (c) => {
    if (!mayReadMetrics(c.req.header('authorization'), token)) {
      return c.json({ message: 'The token of /metrics is not valid', code: 'session_missing' }, 401);
    }
    const text = await registry.metrics();
    return c.body(text, 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
  });
}
