import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { DetectionBox } from './detections.ts';
import { idParam } from './params.ts';
import { payload } from './replies.ts';

/** The picture of the moment at which an alarm was raised, with what the detector saw in it. */
export const AlarmStill = z.object({
  /** A JPEG: signed and expiring; the reader may add `&width=`. */
  url: z.string(),
  /** ms UTC. */
  timestamp: z.int(),
  boxes: z.array(DetectionBox),
});
export type AlarmStill = z.output<typeof AlarmStill>;

/** An event alarm of scan, alone or within a group (core, section 3). Times are ms UTC. */
export const EventAlarm = z.object({
  id: z.string(),
  alarmStartTime: z.int(),
  alarmEndTime: z.int(),
  alarmGroupId: z.string(),
  cameraId: z.string(),
  cameraName: z.string(),
  cameraGroupId: z.string(),
  cameraGroupName: z.string(),
  tenantId: z.string(),
  severity: z.string(),
  /** `resolved`, or the status of its group; of a raw alarm in unified monitoring its own. */
  status: z.string(),
  resolvedAlarm: z.boolean(),
  isPastEvent: z.boolean(),
  isDedupEvent: z.boolean(),
  cameraLiveStreamUrl: z.nullable(z.string()),
  cameraPlayBackUrl: z.nullable(z.string()),
  isTalkDownEnabled: z.boolean(),
  location: z.object({ id: z.string(), name: z.string(), timezone: z.string() }),
  media: z.discriminatedUnion('type', [
    z.object({ type: z.literal('video'), url: z.string(), boxes: z.array(DetectionBox) }),
    z.object({
      type: z.literal('frames'),
      frames: z.array(z.object({ url: z.string(), timestamp: z.int() })),
    }),
  ]),
  /**
   * The name of its alarm type: that of a raw alarm; of an event the one for what the detector saw. An addition of the
   * local server, on `/scanevents` and `/unifiedalarms` only.
   */
  alarmType: z.optional(z.string()),
  /** Null without a recording. An addition like `alarmType`. */
  still: z.optional(z.nullable(AlarmStill)),
});
export type EventAlarm = z.output<typeof EventAlarm>;

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/{id}',
  service: 'event-flow',
  access: ['alarm/details:view'],
  summary: 'One event alarm of scan (core, 7 Alarm groups)',
  params: idParam,
  reply: payload(EventAlarm),
  refusals: [404],
});
