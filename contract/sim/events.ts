import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { identifier } from '../params.ts';
import { LAST_MS } from '../query.ts';
import { payload } from '../replies.ts';
import { IngestBox, suppressed } from './alarms.ts';

/** Maximum length of an event, in ms. */
export const EVENT_MAX_MS = 3_600_000;

/** An event alarm of scan as an appliance raises it. Times are ms UTC. */
export const IngestEvent = z
  .strictObject({
    id: identifier('id'),
    incidentId: z.nullable(identifier('incidentId')),
    alarmGroupId: identifier('alarmGroupId'),
    cameraId: identifier('cameraId'),
    startMs: z.int().check(z.nonnegative(), z.maximum(LAST_MS)),
    endMs: z.int().check(z.nonnegative(), z.maximum(LAST_MS)),
    severity: z.enum(['high', 'low', 'other']),
    isPastEvent: z.boolean(),
    isDedupEvent: z.boolean(),
    boxes: z.array(IngestBox).check(z.maxLength(4_000)),
  })
  .check(
    z.refine((event) => event.endMs > event.startMs, { error: 'endMs must be after startMs' }),
    z.refine((event) => event.endMs - event.startMs <= EVENT_MAX_MS, { error: 'an event lasts at most 1 hour' }),
  );
export type IngestEvent = z.output<typeof IngestEvent>;

/**
 * Raises an event alarm. It joins the group that it names, or starts that group. Resolved groups are not reopened: past
 * and repeated events join them as resolved events; any other event joins the waiting group of its site whose latest
 * alarm is at most 10 min old, or starts a new group. `alarmGroupId` of the reply is the group that the event joined.
 * Sending the same event again changes nothing. An event that the camera's monitoring or zones exclude is not raised, but
 * recorded with the reason (`suppressed`).
 */
export const raiseEvent = endpoint({
  method: 'POST',
  path: '/sim/v1/events',
  service: 'sim',
  access: 'simulator',
  summary: 'Raise an event alarm of scan',
  body: IngestEvent,
  reply: payload(z.object({ id: z.string(), created: z.boolean(), alarmGroupId: z.string(), suppressed })),
  refusals: [404],
});
