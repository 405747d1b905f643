import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';

const PAUSE_FIRST_MS = 100;
const PAUSE_MAX_MS = 2_000;

/** How long it waits before it logs that it is waiting, in ms. */
const SILENT_MS = 5_000;

/**
 * Retries until there is an answer. Rejects with the signal's reason when that is aborted. `machine` must be
 * real time.
 */
export async function retryUntilAnswered<Answer>(
  ask: () => Promise<Answer>,
  { machine, log, signal, what }: { machine: Clock; log: Logger; signal: AbortSignal; what: string },
): Promise<Answer> {
  const startedAt = machine.now();
  let pause = PAUSE_FIRST_MS;
  let hasWarned = false;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!hasWarned && machine.now() - startedAt > SILENT_MS) {
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, `waiting for ${what}`);
        hasWarned = true;
      }
      await machine.sleep(pause, signal);
      pause = Math.min(pause * 2, PAUSE_MAX_MS);
    }
  }
}
