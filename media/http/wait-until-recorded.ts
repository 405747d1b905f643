import type { Clock } from '#platform/clock/clock.ts';
import { FailedRequest } from './failed-request.ts';
import { waitUntilPassed } from './wait-until-passed.ts';

/** How long a request waits for the end of its window, in ms of real time. */
const WAIT_MAX_MS = 20_000;

const RETRY_AFTER_MAX_SECONDS = 60;

/**
 * Resolves once `atMs` (ms UTC) has passed on the cameras' clock, so that no answer shows the future. Rejects
 * with `unavailable` when that takes too long, or when the client leaves.
 */
export async function waitUntilRecorded(
  atMs: number,
  { clock, machine, signal }: { clock: Clock; machine: Clock; signal: AbortSignal },
): Promise<void> {
  const done = await waitUntilPassed(atMs, { clock, machine, signal, waitMs: WAIT_MAX_MS }).catch(() => {
    throw new FailedRequest('unavailable', 'The request was given up');
  });
  if (done) return;
  const seconds = Math.min(RETRY_AFTER_MAX_SECONDS, Math.ceil((atMs - clock.now()) / 1000));
  throw new FailedRequest('unavailable', 'This has not been recorded yet. Please try again shortly.', seconds);
}
