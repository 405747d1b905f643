import type { AlarmMedia } from '#contract/alarm-media.ts';
import type { DetectionBox } from '#contract/detections.ts';
import { EVENT_VIDEO, FRAME_MATCH_MS } from '#contract/limits.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { MEDIA_KINDS } from '#contract/sim/world.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import type { StoredAlarm } from './list/wire-alarm.ts';

/** Interval between the frames of an event that is recorded as frames, in ms. */
const FRAME_EVERY_MS = 1_000;

/** Debug media show this much time before and after the alarm, in ms. */
const DEBUG_AROUND_MS = 30_000;

/** No recording. */
export const NOTHING: AlarmMedia = { videoPath: null, imagePath: null, frames: [], videoDetails: null, boxes: [] };

/**
 * The recording of an alarm in its camera's format: a video, frames, or a single image. Empty without a camera, or when
 * the format needs a recorded window and there is none.
 */
export function recordedMedia(
  alarm: StoredAlarm,
  kind: (typeof MEDIA_KINDS)[number],
  boxes: DetectionBox[],
  addresses: MediaAddresses,
  nowMs: number,
): AlarmMedia {
  const { cameraId, timestampMs, videoFromMs: fromMs, videoToMs: toMs } = alarm;
  if (cameraId === null) return NOTHING;
  if (kind === 'image') {
    return { ...NOTHING, imagePath: addresses.still(cameraId, timestampMs), boxes: boxesAt(timestampMs, boxes) };
  }
  if (fromMs === null || toMs === null) return NOTHING;
  if (kind === 'frames') {
    return { ...NOTHING, frames: frames(cameraId, fromMs, Math.min(toMs, nowMs), addresses), boxes };
  }
  return {
    ...NOTHING,
    videoPath: addresses.event(cameraId, fromMs, toMs),
    videoDetails: { startTime: fromMs, endTime: toMs, markers: alarm.markers },
    boxes,
  };
}

/**
 * The time from which the boxes of an alarm are measured, in ms UTC: the start of its video, or the start it would
 * have.
 */
export function boxesBegin(alarm: StoredAlarm): number {
  return alarm.videoFromMs ?? onTheBeat(alarm.timestampMs - EVENT_VIDEO.beforeMs);
}

/** The whole recording around an alarm, up to the present. Empty without a camera. */
export function debugMedia(
  alarm: StoredAlarm,
  boxes: DetectionBox[],
  addresses: MediaAddresses,
  nowMs: number,
): AlarmMedia {
  const { fromMs, toMs } = debugWindow(alarm.timestampMs, nowMs);
  if (alarm.cameraId === null || toMs <= fromMs) return NOTHING;
  return {
    ...NOTHING,
    videoPath: addresses.event(alarm.cameraId, fromMs, toMs),
    videoDetails: { startTime: fromMs, endTime: toMs, markers: alarm.markers },
    boxes: boxes.filter((box) => box.timestamp >= fromMs && box.timestamp < toMs),
  };
}

/** The window of the debug media, aligned with the recording's segments. */
export function debugWindow(timestampMs: number, nowMs: number): { fromMs: number; toMs: number } {
  return {
    fromMs: onTheBeat(Math.max(0, timestampMs - DEBUG_AROUND_MS)),
    toMs: Math.min(onTheBeat(timestampMs + DEBUG_AROUND_MS), onTheBeat(nowMs)),
  };
}

function frames(cameraId: string, fromMs: number, toMs: number, addresses: MediaAddresses): AlarmMedia['frames'] {
  const count = Math.max(0, Math.ceil((toMs - fromMs) / FRAME_EVERY_MS));
  return Array.from({ length: count }, (_, index) => {
    const timestamp = fromMs + index * FRAME_EVERY_MS;
    return { url: addresses.still(cameraId, timestamp), timestamp };
  });
}

const onTheBeat = (ms: number) => Math.floor(ms / SEGMENT_MS) * SEGMENT_MS;

/** Each object's box nearest to a time, if one is close enough to belong to the same picture. */
export function boxesAt(atMs: number, boxes: readonly DetectionBox[]): DetectionBox[] {
  const distance = (box: DetectionBox) => Math.abs(box.timestamp - atMs);
  const nearest = new Map<string, DetectionBox>();
  for (const box of boxes) {
    const known = nearest.get(box.object);
    if (distance(box) <= FRAME_MATCH_MS && (!known || distance(box) < distance(known))) nearest.set(box.object, box);
  }
  return [...nearest.values()];
}
