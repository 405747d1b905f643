import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { BOX_TYPES, VideoMarker } from '../detections.ts';
import { identifier, idParam } from '../params.ts';
import { LAST_MS } from '../query.ts';
import { payload } from '../replies.ts';

/**
 * A box as a detector sends it. `atMs` counts from the start of the event video. Coordinates are fractions of the
 * picture.
 */
export const IngestBox = z.strictObject({
  atMs: z.int().check(z.nonnegative(), z.maximum(3_600_000)),
  object: z.string().check(z.minLength(1), z.maxLength(40)),
  type: z.enum(BOX_TYPES),
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
  width: z.number().check(z.minimum(0), z.maximum(1)),
  height: z.number().check(z.minimum(0), z.maximum(1)),
});
export type IngestBox = z.output<typeof IngestBox>;

export const IngestAi = z.strictObject({
  recommendation: z.string().check(z.minLength(1), z.maxLength(80)),
  headline: z.string().check(z.minLength(1), z.maxLength(200)),
  summary: z.string().check(z.minLength(1), z.maxLength(2_000)),
});

/** A recorded window, ms UTC. */
export const IngestVideo = z
  .strictObject({
    fromMs: z.int().check(z.nonnegative(), z.maximum(LAST_MS)),
    toMs: z.int().check(z.nonnegative(), z.maximum(LAST_MS)),
  })
  .check(z.refine((video) => video.toMs > video.fromMs, { error: 'video must end after it begins' }));

/** A raw alarm as an appliance raises it. Times are ms UTC. */
export const IngestAlarm = z.strictObject({
  id: identifier('id'),
  incidentId: z.nullable(identifier('incidentId')),
  timestampMs: z.int().check(z.nonnegative(), z.maximum(LAST_MS)),
  typeId: identifier('typeId'),
  sourceType: z.enum(['CAMERA', 'DOOR']),
  sourceId: identifier('sourceId'),
  /** The camera that recorded it; null for a door without a camera. */
  cameraId: z.nullable(identifier('cameraId')),
  tap: z.int().check(z.minimum(0), z.maximum(100)),
  tags: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(20)),
  employeeId: z.nullable(identifier('employeeId')),
  badgeNumber: z.nullable(z.string().check(z.maxLength(40))),
  /** The recorded window; null without a recording. */
  video: z.nullable(IngestVideo),
  markers: z.array(VideoMarker).check(z.maxLength(50)),
  boxes: z.array(IngestBox).check(z.maxLength(4_000)),
  ai: z.nullable(IngestAi),
});
export type IngestAlarm = z.output<typeof IngestAlarm>;

/** The reason for which a detection raised nothing, e.g. 'not monitored'; absent when it raised something. */
export const suppressed = z.optional(z.string());

const raised = payload(z.object({ id: z.string(), created: z.boolean(), suppressed }));

/**
 * Raises an alarm: Pending, or pending_cutoff below the tenant's cut-off. Sending the same alarm again changes nothing.
 * A camera's alarm that its monitoring or zones exclude is not raised, but recorded with the reason (`suppressed`).
 * 404 for an unknown source, type, camera or employee.
 */
export const raiseAlarm = endpoint({
  method: 'POST',
  path: '/sim/v1/alarms',
  service: 'sim',
  access: 'simulator',
  summary: 'Raise a raw alarm',
  body: IngestAlarm,
  reply: raised,
  refusals: [404],
});

/** The AI's view of an alarm, new or revised. */
export const sendAiOutput = endpoint({
  method: 'POST',
  path: '/sim/v1/alarms/{id}/ai-output',
  service: 'sim',
  access: 'simulator',
  summary: "Set the AI's view of an alarm",
  params: idParam,
  body: IngestAi,
  reply: payload(z.object({ id: z.string() })),
  refusals: [404],
});

/** Resolves an alarm for the AI or the access system. 409 when the alarm is already final. */
export const resolveAlarmBySystem = endpoint({
  method: 'POST',
  path: '/sim/v1/alarms/{id}/resolve',
  service: 'sim',
  access: 'simulator',
  summary: 'Resolve an alarm as the AI or the access system',
  params: idParam,
  body: z.strictObject({
    by: z.enum(['ai', 'access-system']),
    comment: z.string().check(z.minLength(1), z.maxLength(2_000)),
  }),
  reply: payload(z.object({ id: z.string(), status: z.string() })),
  refusals: [404, 409],
});
