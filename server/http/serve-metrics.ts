import type { Hono } from 'hono';
import type { Clock } from '#platform/clock/clock.ts';
import { mayReadMetrics } from '#platform/metrics/metrics-route.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { reply } from './mount.ts';

/**
 * Serves `/metrics` for Prometheus to callers with the token of the environment (METRICS_TOKEN). Without a token there
 * are no metrics, and nothing is at this address.
 */
export function serveMetrics(app: Hono, metrics: Metrics, token: string, clock: Clock): void {
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c.req.header('authorization'), token)) {
      return reply(c, 401, { message: 'The token of /metrics is not valid', code: 'session_missing' }, clock);
    }
    const { type, text } = await metrics.read();
    return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });
}
