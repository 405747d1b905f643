import type { FactLine } from '#contract/facts.ts';
import { fits, type LineFilter } from '#contract/line-filters.ts';
import type { StoryClock } from './story-clock.ts';
import type { StoryLog } from './story-log.ts';

/** The lines of a log, and the time in which they come. */
export interface Watched {
  log: StoryLog;
  time: StoryClock;
  signal: AbortSignal;
}

/** A line that was found, and the place after it. */
export interface Found {
  line: FactLine;
  after: number;
}

/**
 * Waits for the first line from a place on that `pick` accepts, until a time of the story. Resolves to undefined without
 * one; a line of the very last moment counts.
 */
export async function findLine(
  { log, time, signal }: Watched,
  place: number,
  until: number,
  pick: (line: FactLine) => boolean,
): Promise<Found | undefined> {
  for (let at = place; ; ) {
    for (; at < log.lines.length; at += 1) {
      const line = log.lines[at];
      if (line && line.t <= until && pick(line)) return { line, after: at + 1 };
    }
    signal.throwIfAborted();
    if (time.now() >= until) return undefined;
    await time.nextLine(log, until, signal);
  }
}

/** The same with a filter. */
export const findFitting = (watched: Watched, place: number, until: number, filter: LineFilter) =>
  findLine(watched, place, until, (line) => fits(line, filter));
