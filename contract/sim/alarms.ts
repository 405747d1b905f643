import * as z from 'zod';
import { endpoint } from '../define.ts';
import { BOX_TYPES, VideoMarker } from '../detections.ts';
import { identifier, idParam } from '../params.ts';
import { LAST_MS } from '../query.ts';
import { payload } from '../replies.ts';

/** A box as a detector sends it: `atMs` counts from the start of the event video. Fractions of the picture. */
export const IngestBox = z.strictObject({
  atMs: z.number().int().nonnegative().max(3_600_000),
  object: z.string().min(1).max(40),
  type: z.enum(BOX_TYPES),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
});
export type IngestBox = z.output<typeof IngestBox>;

export const IngestAi = z.strictObject({
  recommendation: z.string().min(1).max(80),
  headline: z.string().min(1).max(200),
  summary: z.string().min(1).max(2_000),
});

/** A raw alarm as an appliance raises it. Times are ms UTC. */
export const IngestAlarm = z.strictObject({
  id: identifier('id'),
  incidentId: identifier('incidentId').nullable(),
  timestampMs: z.number().int().nonnegative().max(LAST_MS),
  typeId: identifier('typeId'),
  sourceType: z.enum(['CAMERA', 'DOOR']),
  sourceId: identifier('sourceId'),
  /** The camera that saw it; null for a door without one. */
  cameraId: identifier('cameraId').nullable(),
  tap: z.number().int().min(0).max(100),
  tags: z.array(z.string().min(1).max(40)).max(20),
  employeeId: identifier('employeeId').nullable(),
  badgeNumber: z.string().max(40).nullable(),
  /** The recorded window; null where nothing is recorded. */
  video: z
    .strictObject({
      fromMs: z.number().int().nonnegative().max(LAST_MS),
      toMs: z.number().int().nonnegative().max(LAST_MS),
    })
    .refine((video) => video.toMs > video.fromMs, { error: 'video must end after it begins' })
    .nullable(),
  markers: z.array(VideoMarker).max(50),
  boxes: z.array(IngestBox).max(4_000),
  ai: IngestAi.nullable(),
});
export type IngestAlarm = z.output<typeof IngestAlarm>;

const raised = payload(z.object({ id: z.string(), created: z.boolean() }));

/**
 * Raises an alarm: Pending, or pending_cutoff under the tenant's cut-off. Sending it again
 * changes nothing. 404 for an unknown source, type, camera or employee.
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

/** Resolution by the AI or the access system. 409 when the alarm is final already. */
export const resolveAlarmBySystem = endpoint({
  method: 'POST',
  path: '/sim/v1/alarms/{id}/resolve',
  service: 'sim',
  access: 'simulator',
  summary: 'Resolve an alarm as the AI or the access system',
  params: idParam,
  body: z.strictObject({ by: z.enum(['ai', 'access-system']), comment: z.string().min(1).max(2_000) }),
  reply: payload(z.object({ id: z.string(), status: z.string() })),
  refusals: [404, 409],
});
