import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { identifier } from '../params.ts';
import { LAST_MS } from '../query.ts';
import { payload } from '../replies.ts';
import { IngestBox, IngestVideo, suppressed } from './alarms.ts';

/** The alarm type of a blacklisted person who was recognised. */
export const FACE_ALARM_TYPE = { key: 'blacklisted-person', name: 'Blacklisted person' } as const;

/** The threat score of such an alarm: above any cut-off. */
export const FACE_TAP = 95;

/** A face as an appliance recognises it. Times are ms UTC. */
export const IngestFace = z.strictObject({
  /** Of the alarm that it raises. */
  id: identifier('id'),
  incidentId: z.nullable(identifier('incidentId')),
  personProfileId: identifier('personProfileId'),
  cameraId: identifier('cameraId'),
  timestampMs: z.int().check(z.nonnegative(), z.maximum(LAST_MS)),
  video: z.nullable(IngestVideo),
  boxes: z.array(IngestBox).check(z.maxLength(4_000)),
});
export type IngestFace = z.output<typeof IngestFace>;

/**
 * Reports that a camera has recognised a person. A blacklisted person raises a raw alarm of its own type; other persons,
 * and profiles that are disabled or not mapped to the camera's location, raise nothing (`suppressed` says why). The
 * camera's monitoring and zones count as for any detection. Sending the same face again changes nothing. 404 for an
 * unknown camera, incident or profile.
 */
export const reportFace = endpoint({
  method: 'POST',
  path: '/sim/v1/faces',
  service: 'sim',
  access: 'simulator',
  summary: 'Report a recognised person',
  body: IngestFace,
  reply: payload(z.object({ id: z.string(), created: z.boolean(), suppressed })),
  refusals: [404],
});
