import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { segmentOf } from '../pictures/picture.ts';

/** Length of a part of a segment, in ms; a player close to the edge loads one part at a time. */
export const PART_MS = 500;

/** Parts of one segment. */
export const SEGMENT_PARTS = SEGMENT_MS / PART_MS;

/** Complete segments in a live playlist. */
export const WINDOW_SEGMENTS = 6;

/** Segments that can still be fetched after they have left the playlist, for slow players. */
const LEFT_SEGMENTS = 15;

/** The latest live pictures of a camera at a given time. */
export interface LiveEdge {
  /** The segment in progress. */
  readonly segment: number;
  /** Number of its complete parts. */
  readonly parts: number;
}

/** The edge at a time, ms UTC. */
export function liveEdge(nowMs: number): LiveEdge {
  return { segment: segmentOf(nowMs), parts: Math.floor((nowMs % SEGMENT_MS) / PART_MS) };
}

/** When a part of a segment is complete, ms UTC; without a part, when the whole segment is complete. */
export function completionTime(segment: number, part = SEGMENT_PARTS - 1): number {
  return segment * SEGMENT_MS + (part + 1) * PART_MS;
}

/** Whether a segment, or one of its parts, is recent enough to be live. Segments in the future count as recent. */
export const isRecent = (segment: number, edge: LiveEdge): boolean =>
  segment >= edge.segment - WINDOW_SEGMENTS - LEFT_SEGMENTS;
