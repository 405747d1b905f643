import { FRAME_MATCH_MS } from '#contract/limits.ts';

/** A still of an event. */
export interface Frame {
  url: string;
  /** ms UTC */
  timestamp: number;
}

/**
 * The index of the frame to show at a moment: the nearest within half a second; where there is none, the one before,
 * which stays on show; before the first one, the first. -1 without frames. `frames` is in the order of time.
 */
export function frameAt(frames: readonly Frame[], atMs: number): number {
  let nearest = -1;
  let before = -1;
  for (const [index, { timestamp }] of frames.entries()) {
    if (timestamp <= atMs) before = index;
    const found = frames[nearest];
    const distance = Math.abs(timestamp - atMs);
    if (distance <= FRAME_MATCH_MS && (!found || distance < Math.abs(found.timestamp - atMs))) nearest = index;
  }
  if (nearest >= 0) return nearest;
  return before >= 0 ? before : Math.min(0, frames.length - 1);
}
