import { PLAYBACK } from '#contract/limits.ts';
import { faultOfTime, parseDayTime } from '../../../lib/time-parse.ts';

/**
 * The earliest moment still recorded. It leaves a margin of a minute: the oldest minute would be gone before the
 * request arrives.
 */
export const earliestPlayback = (nowMs: number) => nowMs - PLAYBACK.rangeMs + 60_000;

/** Parses a typed moment of the site's clock, or returns the error. */
export function readPlaybackTime(text: string, zone: string, nowMs: number): { moment: number } | { error: string } {
  const moment = parseDayTime(text, zone);
  if (moment === undefined) return { error: faultOfTime(text, zone, 'Write it as 20-Nov-25 01:00:00') };
  if (moment > nowMs) return { error: 'Dates cannot be later than now' };
  if (moment < earliestPlayback(nowMs)) return { error: 'Only the past 15 days are kept' };
  return { moment };
}

/** Windows shorter than this are not worth a request: at the live edge, wait until there is this much to see. */
const SHORTEST_WINDOW_MS = 4_000;

/** How long to wait after a window has ended at `endMs` before asking for its continuation. */
export const msUntilResume = (endMs: number, nowMs: number) => Math.max(0, endMs + SHORTEST_WINDOW_MS - nowMs);

/** The playable moment nearest to the wanted one. */
export const clampPlayback = (momentMs: number, nowMs: number) =>
  Math.min(Math.max(momentMs, earliestPlayback(nowMs)), nowMs - SHORTEST_WINDOW_MS);
