import type { Hono } from 'hono';
import { CHANNELS } from '#contract/channels.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { reply } from './mount.ts';

/** These prefixes belong to the API, its channels and its document, never to the client's own routes. */
const API_PREFIXES = [
  '/v2/*',
  '/auth/*',
  '/api/*',
  '/sim/*',
  '/hooks/*',
  '/shared/v2/*',
  '/shared/api/*',
  '/healthz/*',
  '/docs/*',
  '/metrics/*',
  '/config.json/*',
  ...Object.values(CHANNELS).map(({ path }) => `${path}/*`),
];

const FAILURE = { message: 'There is nothing at this address', code: 'not_found' };

/** Answers unknown addresses and methods of the API with 404 as JSON. Mount it after the endpoints, before the client. */
export function refuseUnknown(app: Hono, clock: Clock): void {
  for (const prefix of API_PREFIXES) app.all(prefix, (c) => reply(c, 404, FAILURE, clock));
  app.notFound((c) => reply(c, 404, FAILURE, clock));
}
