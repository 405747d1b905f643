import type { Clock } from '#clock/clock.ts';
import { RefusedCall } from './ingest-api.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Does something until it succeeds, as an appliance does that has lost its line: with a
 * growing pause after each failure. Gives up, with that error, when the server refuses it
 * or the signal is aborted. Pauses are real time: a frozen clock must not hold them up.
 */
export async function persist<T>(pause: Clock, act: () => Promise<T>, signal: AbortSignal): Promise<T> {
  let wait = FIRST_PAUSE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (error instanceof RefusedCall || signal.aborted) throw error;
      await pause.sleep(wait, signal);
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    }
  }
}
