import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { LocationRef } from './location-ref.ts';
import { idParam } from './params.ts';
import { payload } from './replies.ts';

/**
 * Positions of cameras and doors on a floor plan, in pixels from the top left of a picture with the size
 * `labellingResolution`. A camera's zones use the same coordinates.
 */
export const FloorPlanLayout = z.object({
  labellingResolution: z.object({ width: z.number().check(z.positive()), height: z.number().check(z.positive()) }),
  cameras: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      x: z.number(),
      y: z.number(),
      /** Direction of view, in degrees: 0 is right, 90 is down. */
      direction: z.number(),
      /** Width of the field of view, in degrees. */
      spread: z.number(),
      /** How far the camera sees, in pixels. */
      reach: z.number(),
    }),
  ),
  doors: z.array(z.object({ id: z.string(), name: z.string(), x: z.number(), y: z.number() })),
});
export type FloorPlanLayout = z.output<typeof FloorPlanLayout>;

/** A customer's site (core, section 3; administration, section 3). */
export const Location = z.extend(LocationRef, {
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** Address of the floor plan's image, or null. */
  floor_plan: z.nullable(z.string()),
  /** Null when nobody has marked the cameras on the plan. */
  floor_plan_layout: z.nullable(FloorPlanLayout),
  /** Counts the changes of its floor plan; absent on servers that do not send it, and without a plan. */
  floor_plan_version: z.optional(z.int()),
  location_code: z.nullable(z.string()),
  is_manned: z.boolean(),
  /** Whether the dead zones of its cameras apply; absent on servers that do not send it. */
  isDeadzoneEnabled: z.optional(z.boolean()),
  /** The number that calls about it show. Null or absent: the tenant's default. */
  twilioCallerId: z.optional(z.nullable(z.string())),
  /** Counts its changes; absent on servers that do not send it. */
  version: z.optional(z.int()),
});
export type Location = z.output<typeof Location>;

export const getLocation = endpoint({
  method: 'GET',
  path: '/v2/orm/locations/{id}',
  service: 'orm',
  access: 'signed-in',
  summary: 'One location (decisions, 3 Locations)',
  params: idParam,
  reply: payload(Location),
  refusals: [404],
});
