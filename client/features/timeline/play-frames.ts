import { TIMELINE_PLAYBACK_WITHIN_MS } from '#contract/limits.ts';
import { serverNow } from '../../lib/server-time.ts';
import type { PlacedSegment } from './timeline-lanes.ts';

/**
 * Calls `play` for a click on the event timeline that is allowed to start playback: on frames, less than 600 s ago
 * (operator response tools, 5.2). Otherwise it leaves a note on the console, and the click only seeks. Returns whether
 * playback begins.
 */
export function playFrames(
  segment: PlacedSegment | undefined,
  moment: number,
  play: (segment: PlacedSegment, moment: number) => void,
): boolean {
  const agoMs = serverNow() - moment;
  if (segment?.kind === 'frames' && agoMs < TIMELINE_PLAYBACK_WITHIN_MS) {
    play(segment, moment);
    return true;
  }
  console.info(
    segment?.kind === 'frames'
      ? `No playback from the event timeline: the time is ${Math.floor(agoMs / 1_000)} s ago, 600 s or more.`
      : 'No playback from the event timeline: it shows no frames.',
  );
  return false;
}
