import type { AlarmMedia } from '#contract/alarm-media.ts';
import type { DetectionBox } from '#contract/detections.ts';
import { EVENT_VIDEO, FRAME_MATCH_MS } from '#contract/limits.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { MEDIA_KINDS } from '#contract/sim/world.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import type { StoredAlarm } from './list/wire-alarm.ts';

/** Frames of an event that is recorded as such are this far apart, in ms. */
const FRAME_EVERY_MS = 1_000;

/** Debug media show this much before and after the alarm, in ms. */
const DEBUG_AROUND_MS = 30_000;

const NOTHING: AlarmMedia = { videoPath: null, imagePath: null, frames: [], videoDetails: null, boxes: [] };

/**
 * What was recorded of an alarm, as its camera records: a video, frames, or an image of its
 * moment. Nothing without a camera, nor without a recorded window where one is needed.
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

/** When the boxes of an alarm count from, in ms UTC: where its video begins, or would if there were one. */
export function boxesBegin(alarm: StoredAlarm): number {
  return alarm.videoFromMs ?? onTheBeat(alarm.timestampMs - EVENT_VIDEO.beforeMs);
}

/** The whole recording around an alarm, as far as it has been recorded. Nothing without a camera. */
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

/** The window of the debug media, on the beat of the recording. */
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

/** Each object's box nearest to a moment, if one is near enough to be of the same picture. */
function boxesAt(atMs: number, boxes: readonly DetectionBox[]): DetectionBox[] {
  const distance = (box: DetectionBox) => Math.abs(box.timestamp - atMs);
  const nearest = new Map<string, DetectionBox>();
  for (const box of boxes) {
    const known = nearest.get(box.object);
    if (distance(box) <= FRAME_MATCH_MS && (!known || distance(box) < distance(known))) nearest.set(box.object, box);
  }
  return [...nearest.values()];
}
