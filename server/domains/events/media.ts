import type { EventAlarm } from '#contract/events.ts';
import type { IngestBox } from '#contract/sim/alarms.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { MEDIA_KINDS } from '#contract/sim/world.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';

/** Interval between the frames of an event that is recorded as frames, in ms. */
const FRAME_EVERY_MS = 1_000;

/** The media of an event without a recording. */
export const NO_RECORDING: EventAlarm['media'] = { type: 'frames', frames: [] };

/**
 * The recording of an event: a video with its boxes, or frames. A video is aligned with the recording's segments, so it
 * may start and end slightly outside the event.
 */
export function eventMedia(
  event: { cameraId: string; startMs: number; endMs: number },
  kind: (typeof MEDIA_KINDS)[number],
  boxes: readonly IngestBox[],
  addresses: MediaAddresses,
  nowMs: number,
): EventAlarm['media'] {
  if (kind === 'video') {
    const fromMs = Math.floor(event.startMs / SEGMENT_MS) * SEGMENT_MS;
    const toMs = Math.ceil(event.endMs / SEGMENT_MS) * SEGMENT_MS;
    return {
      type: 'video',
      url: addresses.event(event.cameraId, fromMs, toMs),
      boxes: boxes.map(({ atMs, ...box }) => ({ timestamp: event.startMs + atMs, ...box })),
    };
  }
  const endMs = kind === 'image' ? event.startMs + 1 : Math.min(event.endMs, nowMs);
  const count = Math.max(0, Math.ceil((endMs - event.startMs) / FRAME_EVERY_MS));
  return {
    type: 'frames',
    frames: Array.from({ length: count }, (_, index) => {
      const timestamp = event.startMs + index * FRAME_EVERY_MS;
      return { url: addresses.still(event.cameraId, timestamp), timestamp };
    }),
  };
}
