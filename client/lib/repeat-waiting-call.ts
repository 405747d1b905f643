/** The pause after a call that failed, or that did not wait; ms. */
const PAUSE_MS = 2_000;

/** The result of a call: something new, nothing new, or that nothing will come any more. */
export type Outcome = 'new' | 'nothing' | 'over';

/**
 * Repeats a call that waits at the server for something new. A failed one is repeated after a pause, and so is one that a
 * server answers at once with nothing new, which must not be asked all the time. Never rejects.
 */
export async function repeatWaitingCall(
  ask: () => Promise<Outcome>,
  { signal, onFailure }: { signal: AbortSignal; onFailure?: () => void },
): Promise<void> {
  while (!signal.aborted) {
    const asked = performance.now();
    try {
      const outcome = await ask();
      if (outcome === 'over') return;
      if (outcome === 'nothing' && performance.now() - asked < PAUSE_MS) await pause(signal);
    } catch {
      if (signal.aborted) return;
      onFailure?.();
      await pause(signal);
    }
  }
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
