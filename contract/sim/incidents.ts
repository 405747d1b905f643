import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { identifier } from '../params.ts';
import { LAST_MS } from '../query.ts';
import { payload } from '../replies.ts';
import { PicturePlan } from './picture-plans.ts';

/** The kinds of incidents that happen at a site. */
export const INCIDENT_KINDS = ['person', 'vehicle', 'both', 'animal', 'foliage', 'headlights', 'rain', 'door'] as const;

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
 * a plan overlaps another plan of its camera.
 */
export const createIncident = endpoint({
  method: 'POST',
  path: '/sim/v1/incidents',
  service: 'sim',
  access: 'simulator',
  summary: 'Put an incident and its picture plans into the world',
  body: Incident,
  reply: payload(z.object({ id: z.string(), created: z.boolean() })),
  refusals: [404, 409],
});
