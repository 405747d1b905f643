import type { Clock } from '#platform/clock/clock.ts';
import { RefusedCall } from './ingest-api.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Retries an action until it succeeds, like an appliance that has lost its line, with a growing pause after
 * each failure. Rejects with the last error when the server refuses the call or the signal is aborted. Pauses
 * are in real time: a frozen clock must not delay them.
 */
export async function retryUntilAccepted<T>(pause: Clock, act: () => Promise<T>, signal: AbortSignal): Promise<T> {
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
