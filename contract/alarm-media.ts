import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { DetectionBox, VideoMarker } from './detections.ts';
import { idParam } from './params.ts';
import { partitionKeyParam } from './partition-key.ts';
import { flag } from './query.ts';
import { payload } from './replies.ts';

/**
 * The recording of an alarm: a video, frames, an image, or none of them: 'Media not available'. Addresses are signed
 * and expire. Times are ms UTC.
 */
export const AlarmMedia = z.object({
  videoPath: z.nullable(z.string()),
  imagePath: z.nullable(z.string()),
  frames: z.array(z.object({ url: z.string(), timestamp: z.int() })),
  videoDetails: z.nullable(z.object({ startTime: z.int(), endTime: z.int(), markers: z.array(VideoMarker) })),
  /** Ordered by time; empty unless `includeBoxes`. */
  boxes: z.array(DetectionBox),
});
export type AlarmMedia = z.output<typeof AlarmMedia>;

const mediaQuery = z.strictObject({
  includeBoxes: z.optional(flag('includeBoxes')),
  partitionKey: z.optional(partitionKeyParam),
});

export const getAlarmMedia = endpoint({
  method: 'GET',
  path: '/v2/orm/alarm/media/{id}',
  service: 'orm',
  access: ['alarm/details:view'],
  summary: 'Media of a raw alarm (core, 7 Alarms)',
  params: idParam,
  query: mediaQuery,
  reply: payload(AlarmMedia),
  refusals: [404],
});

/** The debug variant: the whole recording around the alarm (30 s before to 30 s after) with every box the detector drew. */
export const getAlarmDebugMedia = endpoint({
  method: 'GET',
  path: '/v2/orm/alarm/media/{id}/debug',
  service: 'orm',
  access: ['alarm/debug-media:view'],
  summary: 'Debug media of a raw alarm (core, 2; decisions, 3)',
  params: idParam,
  query: mediaQuery,
  reply: payload(AlarmMedia),
  refusals: [404],
});
