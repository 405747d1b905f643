import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { Named } from './names.ts';
import { idParam } from './params.ts';
import { paging } from './query.ts';
import { ormList } from './replies.ts';

/** How many suppressed events are kept for a site, and for how long. */
export const SUPPRESSED_EVENTS = { pageSize: 30, keptPerLocation: 500, keptMs: 7 * 86_400_000 } as const;

/** A detection of a camera, or an alarm of a door, that raised nothing. */
export const SuppressedEvent = z.object({
  /** The id that its alarm would have had. */
  id: z.string(),
  /** ISO 8601 UTC: when it was detected. */
  timestamp: z.iso.datetime(),
  /** The camera or the door. */
  source: Named,
  /** Why: 'not monitored', 'dead zone', 'vehicle parking zone' 'outside active zones' or 'door configuration'. */
  reason: z.string(),
  /** For 'not monitored': 'camera-disarmed', 'site-disarmed', 'outside-schedule' or 'no-schedule'; otherwise null. */
  monitoring: z.nullable(z.string()),
  /** For 'door configuration': its name at that time; otherwise null. */
  configuration: z.nullable(z.string()),
});
export type SuppressedEvent = z.output<typeof SuppressedEvent>;

/**
 * Detections and door alarms that raised nothing at a site, with their reasons, newest first: the last 500 of the last 7 days. An addition of the
 * local server. 404 for a site out of scope.
 */
export const listSuppressedEvents = endpoint({
  method: 'GET',
  path: '/v2/orm/locations/{id}/suppressed_events',
  service: 'orm',
  access: ['location:update'],
  summary: 'Detections and door alarms of a location that raised nothing',
  params: idParam,
  query: z.strictObject(paging(SUPPRESSED_EVENTS.pageSize)),
  reply: ormList(SuppressedEvent),
  refusals: [404],
});
