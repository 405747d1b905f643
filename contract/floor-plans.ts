import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { IMAGE_TYPES, linkQuery, type Upload, uploadField } from './files.ts';
import { Location } from './locations.ts';
import { basedOnVersion, identifier, idParam } from './params.ts';
import { type PictureSize, sideFault } from './picture-size.ts';
import { FLOOR_PLAN } from './record-limits.ts';
import { payload } from './replies.ts';

/** The picture of a floor plan (administration, section 5 Floor plan). */
export const floorPlanUpload = {
  what: 'The floor plan',
  types: IMAGE_TYPES,
  maxBytes: FLOOR_PLAN.maxBytes,
  tooLarge: 'File size should be less than 10 MB',
} as const satisfies Upload;

/** Why a picture of this size cannot be used; undefined when it can. */
export const pictureSizeFault = (size: PictureSize) => sideFault(FLOOR_PLAN, size);

const size = (name: string) =>
  z
    .number({ error: `${name} must be a number` })
    .check(z.positive(`${name} must be above 0`), z.maximum(FLOOR_PLAN.maxSide, `${name} is too large`));
const within = (name: string, min: number, max: number) =>
  z
    .number({ error: `${name} must be a number` })
    .check(
      z.minimum(min, `${name} must be from ${min} to ${max}`),
      z.maximum(max, `${name} must be from ${min} to ${max}`),
    );

/** The cameras of a plan, in pixels of a picture with the size `labellingResolution`; angles as in `FloorPlanLayout`. */
export const FloorPlanLayoutBody = z.strictObject({
  labellingResolution: z.strictObject({ width: size('width'), height: size('height') }),
  cameras: z
    .array(
      z.strictObject({
        id: identifier('id'),
        x: within('x', 0, FLOOR_PLAN.maxSide),
        y: within('y', 0, FLOOR_PLAN.maxSide),
        direction: within('direction', 0, 360),
        spread: within('spread', 1, 360),
        reach: within('reach', 1, FLOOR_PLAN.maxSide),
      }),
    )
    .check(z.maxLength(FLOOR_PLAN.maxCameras, `A floor plan has at most ${FLOOR_PLAN.maxCameras} cameras`)),
  version: basedOnVersion,
});
export type FloorPlanLayoutBody = z.output<typeof FloorPlanLayoutBody>;

/**
 * Replaces the picture of a location's floor plan, as `multipart/form-data`. The former one stays until the new one is
 * stored as a whole; cameras and doors keep their places as shares of the picture. PNG, JPEG or WebP by content (415 for
 * others), under 10 MB (413), whole and 100 to 8000 pixels wide and high (400). 404 for a location out of scope.
 */
export const uploadFloorPlan = endpoint({
  method: 'POST',
  path: '/v2/orm/locations/{id}/floorplan',
  service: 'orm',
  access: ['location:update'],
  summary: 'Upload the floor plan of a location (administration, 7 Locations)',
  takes: 'form',
  params: idParam,
  uploads: { floorplan: floorPlanUpload },
  body: z.strictObject({ floorplan: uploadField('floorplan', floorPlanUpload) }),
  reply: payload(z.object({ floor_plan: z.string() })),
  refusals: [404, 413, 415],
});

/**
 * Places the cameras of a location on its floor plan; cameras that are not named are on it no longer. An addition of the
 * local server. 400 without a floor plan and for a camera of another location, 404 for a location out of scope, 409 when
 * a colleague has changed the plan since `version`.
 */
export const saveFloorPlanLayout = endpoint({
  method: 'PUT',
  path: '/v2/orm/locations/{id}/floorplan/layout',
  service: 'orm',
  access: ['location:update'],
  summary: 'Place the cameras on the floor plan of a location (administration, 2.8)',
  params: idParam,
  body: FloorPlanLayoutBody,
  reply: payload(Location),
  refusals: [404, 409],
});

/** The picture of a floor plan at an address from a reply of the last hour or two; 404 once another one replaced it. */
export const showFloorPlan = endpoint({
  method: 'GET',
  path: '/v2/orm/floor_plans/{id}/image',
  service: 'orm',
  access: 'signed-link',
  summary: 'The picture of a floor plan (administration, 3 Location)',
  params: idParam,
  query: linkQuery,
  reply: z.file(),
  answers: 'file',
  file: { types: IMAGE_TYPES, disposition: 'inline', ranges: true, keepSeconds: 3_600, link: 'floor-plan' },
  refusals: [404, 416],
});
