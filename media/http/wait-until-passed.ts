import type { Clock } from '#platform/clock/clock.ts';

/**
 * Waits until `atMs` (ms UTC) has passed on the cameras' clock, but at most `waitMs` of real
 * time. Resolves to whether it has passed. Rejects with the signal's reason when aborted.
 */
export async function waitUntilPassed(
  atMs: number,
  options: {
    clock: Clock;
    /** Real time. */
    machine: Clock;
    waitMs: number;
    signal: AbortSignal;
  },
): Promise<boolean> {
  const { clock, machine, waitMs, signal } = options;
  if (clock.now() >= atMs) return true;
  const given = new AbortController();
  const giveUp = () => given.abort(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    await Promise.race([clock.sleep(atMs - clock.now(), given.signal), machine.sleep(waitMs, given.signal)]);
  } finally {
    signal.removeEventListener('abort', giveUp);
    given.abort();
  }
  return clock.now() >= atMs;
}
