import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { Door } from './doors.ts';
import { basedOnVersion, idParam } from './params.ts';
import { DOORS } from './record-limits.ts';
import { payload } from './replies.ts';

/** The sides of a door from which a camera may look; 'unknown' until it is labelled. */
export const CAMERA_POSITIONS = ['secure', 'unsecure', 'unknown'] as const;
export type CameraPosition = (typeof CAMERA_POSITIONS)[number];

const coordinate = (name: string) =>
  z
    .number({ error: `${name} must be a number` })
    .check(z.minimum(0, `${name} must not be negative`), z.maximum(100_000, `${name} must be at most 100000`));
const Marker = z.strictObject({ x: coordinate('x'), y: coordinate('y') });

/** A label as it is drawn, in pixels of the camera's picture. */
interface DrawnLabel {
  markers: readonly object[];
  floorMarker: object | null;
  cameraPosition: string;
}

/**
 * The missing parts of a label: it is valid without any markers, or with 4 door markers, the floor marker and the side of the
 * camera (administration, section 4 Door label).
 */
export function missingInLabel({ markers, floorMarker, cameraPosition }: DrawnLabel): string | undefined {
  if (markers.length === 0 && floorMarker === null) return undefined;
  if (markers.length !== DOORS.markers) return `Mark the ${DOORS.markers} corners of the door`;
  if (floorMarker === null) return 'Mark the floor in front of the door';
  return cameraPosition === 'unknown' ? 'Choose the side of the door that the camera is on' : undefined;
}

export const LabelBody = z.strictObject({
  /** Null deletes the label. */
  label: z.nullable(
    z
      .strictObject({
        markers: z
          .array(Marker, { error: 'markers must be a list of points' })
          .check(z.maxLength(DOORS.markers, `A door has at most ${DOORS.markers} markers`)),
        floorMarker: z.nullable(Marker),
        cameraPosition: z.enum(CAMERA_POSITIONS, { error: 'cameraPosition must be secure, unsecure or unknown' }),
      })
      .check((context) => {
        const missing = missingInLabel(context.value);
        if (missing) context.issues.push({ code: 'custom', message: missing, input: context.value, path: [] });
      }),
  ),
  version: basedOnVersion,
});
export type LabelBody = z.output<typeof LabelBody>;

/** The door of a mapping to a camera. 404 when the mapping is out of scope or deleted. */
export const getDoorMapping = endpoint({
  method: 'GET',
  path: '/v2/orm/dcp/{id}',
  service: 'orm',
  access: ['dcp/details:view'],
  summary: 'The door of a mapping (decisions, 3 Doors)',
  params: idParam,
  reply: payload(Door),
  refusals: [404],
});

/**
 * The current picture of a mapping's camera. Markers are given in pixels of a picture of the size
 * `labellingResolution`; without it, in those of the image itself. The image is empty while the camera shows nothing.
 * 404 when the mapping is out of scope or deleted, 409 while its camera is off.
 */
export const getDoorImage = endpoint({
  method: 'GET',
  path: '/v2/orm/dcp/{id}/image',
  service: 'orm',
  access: ['dcp/details:view'],
  summary: 'The picture to label a door in (administration, 7 Doors)',
  params: idParam,
  reply: payload(
    z.object({
      /** Null when the camera has no still: its pictures come from its own address (088). */
      imageUrl: z.nullable(z.string()),
      labellingResolution: z.optional(z.object({ width: z.number(), height: z.number() })),
    }),
  ),
  refusals: [404, 409],
});

/**
 * Saves the label of a mapped door; null, or a label without markers, deletes it. 400 for an incomplete label, 404 when
 * the mapping is out of scope or deleted, 409 when a colleague has changed the label since `version`.
 */
export const saveDoorLabel = endpoint({
  method: 'PUT',
  path: '/v2/orm/dcp/{id}/label',
  service: 'orm',
  access: ['dcp/details:update'],
  summary: 'Label a door in the picture of its camera (administration, 7 Doors)',
  params: idParam,
  body: LabelBody,
  reply: payload(Door),
  refusals: [404, 409],
});
