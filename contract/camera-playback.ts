import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { PLAYBACK } from './limits.ts';
import { identifier } from './params.ts';
import { epochMs } from './query.ts';
import { payload } from './replies.ts';

/**
 * The address of a camera's recording from a time on, as HLS; it carries its own token. `startMs` is ms UTC on the
 * server's clock. 400 in the future or more than 15 days ago, 409 while the camera offers no playback.
 */
export const getVideoPlayback = endpoint({
  method: 'GET',
  path: '/v2/orm/camera/videoPlayback/{cameraId}/{startMs}',
  service: 'orm',
  access: ['camera/live:view'],
  summary: 'Recorded video of a camera from a time on (operator tools, 7.5; decisions, 3 Cameras)',
  params: z.strictObject({ cameraId: identifier('cameraId'), startMs: epochMs('startMs') }),
  reply: payload(z.object({ playlist_url: z.string() })),
  refusals: [404, 409],
});

/**
 * The part of its camera's timeline that an alarm covers, in ms UTC: its recorded window, or only its time without a
 * recording (then both times are the same).
 */
export const AlarmMarker = z.object({
  id: z.string(),
  startTime: z.int(),
  endTime: z.int(),
  /** As on the alarm (contract/alarm-status.ts); a scan event is `pending` or `resolved`. */
  status: z.string(),
  /** Null for a scan event, which has none. */
  tap: z.nullable(z.int()),
  /** The picture of its trigger; absent from servers that send none. */
  stillUrl: z.optional(z.string()),
});
export type AlarmMarker = z.output<typeof AlarmMarker>;

/** Markers that touch the window from `startTS` (included) to `endTS` (excluded), both ms UTC, by start time. */
export const listAlarmMarkers = endpoint({
  method: 'GET',
  path: '/v2/orm/camera/alarmMarkers/{cameraId}',
  service: 'orm',
  access: ['camera/live:view'],
  summary: 'Alarms of a camera as markers of its timeline (core, 7; decisions, 3 Cameras)',
  params: z.strictObject({ cameraId: identifier('cameraId') }),
  query: z.strictObject({ startTS: epochMs('startTS'), endTS: epochMs('endTS') }).check(
    z.refine(({ startTS, endTS }) => startTS < endTS, { error: 'endTS must be after startTS' }),
    z.refine(({ startTS, endTS }) => endTS - startTS <= PLAYBACK.rangeMs, {
      error: 'startTS and endTS must be at most 15 days apart',
    }),
  ),
  reply: payload(z.array(AlarmMarker)),
  refusals: [404],
});
