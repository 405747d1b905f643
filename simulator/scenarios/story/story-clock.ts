import type { Clock } from '#platform/clock/clock.ts';
import type { StoryLog } from './story-log.ts';

/** The time of a story, ms since its start. */
export interface StoryClock {
  now(): number;
  /** Sleeps until a time of the story; returns at once when it has passed. */
  sleepUntil(t: number, signal: AbortSignal): Promise<void>;
  /** Resolves when a line is appended or a time is reached, whichever comes first. */
  nextLine(log: StoryLog, until: number, signal: AbortSignal): Promise<void>;
}

/** `startMs`: when the story starts, ms UTC. */
export function createStoryClock(clock: Clock, startMs: number): StoryClock {
  const now = () => clock.now() - startMs;
  const sleepUntil = async (t: number, signal: AbortSignal) => {
    if (t > now()) await clock.sleep(t - now(), signal);
  };
  return {
    now,
    sleepUntil,
    nextLine: async (log, until, signal) => {
      if (until === Number.POSITIVE_INFINITY) return log.next(signal);
      const over = new AbortController();
      const either = AbortSignal.any([signal, over.signal]);
      try {
        await Promise.race([log.next(either), sleepUntil(until, either)]);
      } finally {
        over.abort(new Error('over'));
      }
    },
  };
}
