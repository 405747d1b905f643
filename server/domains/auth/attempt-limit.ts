import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refused } from '../../http/refused.ts';

/** Failures that are let through per key and window. */
const MAX_FAILURES = 10;

/** The window, in seconds of real time, from the first failure. */
const WINDOW_SECONDS = 15 * 60;

/** Limits failing attempts, so that passwords cannot be tried out. */
export interface AttemptLimit {
  /**
   * Runs an attempt. One that is refused with `invalid_credentials` counts, one that
   * succeeds clears the count. 429 once MAX_FAILURES have been counted.
   */
  attempt<T>(key: string, run: () => Promise<T>): Promise<T>;
}

export function createAttemptLimit(): AttemptLimit {
  const failures = new RateLimiterMemory({ points: MAX_FAILURES, duration: WINDOW_SECONDS });
  // Attempts of one key wait for each other, so that many at once cannot slip past the count.
  const queues = new Map<string, Promise<unknown>>();

  const counted = async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const state = await failures.get(key);
    if (state && state.consumedPoints >= MAX_FAILURES) throw tooMany(state.msBeforeNext);
    try {
      const result = await run();
      await failures.delete(key);
      return result;
    } catch (error) {
      if (error instanceof Refused && error.code === 'invalid_credentials') await failures.penalty(key);
      throw error;
    }
  };

  return {
    attempt: <T>(key: string, run: () => Promise<T>) => {
      const turn = (queues.get(key) ?? Promise.resolve()).then(() => counted(key, run));
      const settled = turn.then(
        () => undefined,
        () => undefined,
      );
      queues.set(key, settled);
      void settled.then(() => {
        if (queues.get(key) === settled) queues.delete(key);
      });
      return turn;
    },
  };
}

function tooMany(msBeforeNext: number): Refused {
  const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Refused('too_many_requests', `Too many failed sign-ins. Try again in ${wait}`);
}
