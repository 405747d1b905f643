import * as z from 'zod';
import { endpoint } from './define.ts';
import { DetectionBox, VideoMarker } from './detections.ts';
import { idParam } from './params.ts';
import { partitionKeyParam } from './partition-key.ts';
import { flag } from './query.ts';
import { payload } from './replies.ts';

/**
 * What was recorded of an alarm. One of video, frames, image, or none of them:
 * 'Media not available'. Addresses are signed and expire. Times are ms UTC.
 */
export const AlarmMedia = z.object({
  videoPath: z.string().nullable(),
  imagePath: z.string().nullable(),
  frames: z.array(z.object({ url: z.string(), timestamp: z.number().int() })),
  videoDetails: z
    .object({ startTime: z.number().int(), endTime: z.number().int(), markers: z.array(VideoMarker) })
    .nullable(),
  /** Ordered by time; empty unless `includeBoxes`. */
  boxes: z.array(DetectionBox),
});
export type AlarmMedia = z.output<typeof AlarmMedia>;

const mediaQuery = z.strictObject({
  includeBoxes: flag('includeBoxes').optional(),
  partitionKey: partitionKeyParam.optional(),
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
