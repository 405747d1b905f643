import type { DetectionBox } from '#contract/detections.ts';
import { FRAME_MATCH_MS } from '#contract/limits.ts';

/** The path of one object through a video: its boxes ordered by time. */
export interface ObjectTrack {
  object: string;
  type: DetectionBox['type'];
  samples: readonly DetectionBox[];
  /** The time that a box is drawn before its first and after its last sample. */
  holdMs: number;
}

/** A box as it stands at one moment; fractions of the picture. */
export type MomentBox = Pick<DetectionBox, 'object' | 'type' | 'x' | 'y' | 'width' | 'height'>;

/** Samples further apart than this are two appearances: nothing is drawn between them. */
const BRIDGE_MS = 2 * FRAME_MATCH_MS;

function holdOf(samples: readonly DetectionBox[]): number {
  let smallestGap = Number.POSITIVE_INFINITY;
  for (const [index, sample] of samples.entries()) {
    const next = samples[index + 1];
    if (next && next.timestamp > sample.timestamp) {
      smallestGap = Math.min(smallestGap, next.timestamp - sample.timestamp);
    }
  }
  return Math.min(smallestGap / 2, FRAME_MATCH_MS);
}

/** Sorts the boxes of a video by object. An object that changes its class counts as two. */
export function objectTracks(boxes: readonly DetectionBox[]): ObjectTrack[] {
  const groups = new Map<string, DetectionBox[]>();
  for (const box of boxes) {
    const key = `${box.type} ${box.object}`;
    const group = groups.get(key);
    if (group) group.push(box);
    else groups.set(key, [box]);
  }
  return [...groups.values()].flatMap((group) => {
    const samples = group.toSorted((a, b) => a.timestamp - b.timestamp);
    const [first] = samples;
    return first ? [{ object: first.object, type: first.type, samples, holdMs: holdOf(samples) }] : [];
  });
}

/** The index of the last sample at or before the moment, or -1. */
function lastSampleBefore(samples: readonly DetectionBox[], atMs: number): number {
  let low = 0;
  let high = samples.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const sample = samples[middle];
    if (sample && sample.timestamp <= atMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function boxAt({ samples, holdMs }: ObjectTrack, atMs: number): MomentBox | undefined {
  const index = lastSampleBefore(samples, atMs);
  const before = samples[index];
  const after = samples[index + 1];
  if (before && after && after.timestamp - before.timestamp <= BRIDGE_MS) {
    const share = (atMs - before.timestamp) / (after.timestamp - before.timestamp);
    const between = (from: number, to: number) => from + (to - from) * share;
    return {
      object: before.object,
      type: before.type,
      x: between(before.x, after.x),
      y: between(before.y, after.y),
      width: between(before.width, after.width),
      height: between(before.height, after.height),
    };
  }
  if (before && atMs - before.timestamp <= holdMs) return before;
  if (after && after.timestamp - atMs <= holdMs) return after;
  return undefined;
}

/** The boxes to draw over the frame of a moment (ms UTC): each object once, between its two nearest samples. */
export function boxesAt(tracks: readonly ObjectTrack[], atMs: number): MomentBox[] {
  return tracks.flatMap((track) => boxAt(track, atMs) ?? []);
}
