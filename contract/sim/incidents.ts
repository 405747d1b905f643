import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { identifier, idParam } from '../params.ts';
import { LAST_MS } from '../query.ts';
import { payload } from '../replies.ts';
import { onTheBeat, PicturePlan } from './picture-plans.ts';

/** The kinds of incidents that happen at a site. */
export const INCIDENT_KINDS = [
  'person',
  'vehicle',
  'both',
  'animal',
  'foliage',
  'headlights',
  'rain',
  'door',
  'smoke',
] as const;

/** An incident with its ground truth and the pictures it puts on the cameras. Times are ms UTC. */
export const Incident = z
  .strictObject({
    id: identifier('id'),
    locationId: identifier('locationId'),
    kind: z.enum(INCIDENT_KINDS),
    source: z.enum(['stream', 'scenario', 'drill']),
    startMs: z.int().check(z.nonnegative(), z.maximum(LAST_MS)),
    endMs: z.int().check(z.nonnegative(), z.maximum(LAST_MS)),
    /** Whether an operator should act on it. */
    genuine: z.boolean(),
    plans: z.array(PicturePlan).check(z.maxLength(50)),
  })
  .check(
    z.refine((incident) => incident.endMs > incident.startMs, { error: 'endMs must be after startMs' }),
    z.refine((incident) => incident.plans.every((plan) => plan.toMs > plan.fromMs), {
      error: 'every plan must end after it begins',
    }),
  );
export type Incident = z.output<typeof Incident>;

/**
 * Announces an incident before it begins. Sending the same incident again changes nothing (`created: false`). 409 when
 * a plan overlaps another plan of its camera. `endMs` of the reply is when it ends, which may have changed since.
 */
export const createIncident = endpoint({
  method: 'POST',
  path: '/sim/v1/incidents',
  service: 'sim',
  access: 'simulator',
  summary: 'Put an incident and its picture plans into the world',
  body: Incident,
  reply: payload(z.object({ id: z.string(), created: z.boolean(), endMs: z.int() })),
  refusals: [404, 409],
});

/**
 * Changes when an incident ends, because its people leave earlier or stay longer: its pictures end then, and a picture
 * that would begin later does not come; if it ends later than before, the picture that ends last goes on until then. A
 * change to the present end changes nothing. 409 when the past would change, when it would end before it begins, and
 * when its camera shows another incident by then.
 */
export const changeIncidentEnd = endpoint({
  method: 'PUT',
  path: '/sim/v1/incidents/{id}/end',
  service: 'sim',
  access: 'simulator',
  summary: 'Change when an incident ends',
  params: idParam,
  body: z.strictObject({ endMs: onTheBeat('endMs') }),
  reply: payload(z.object({ id: z.string(), endMs: z.int() })),
  refusals: [404, 409],
});
