import type { Clock } from './clock.ts';

/**
 * Runs a job at a fixed interval of the given clock, without overlap: runs that fall due while another is under
 * way are skipped. A job that throws has a bug; its error is rethrown on the next tick so that the process
 * reports it instead of losing it.
 */
export function repeat(clock: Clock, ms: number, job: () => void | Promise<void>): () => void {
  const stop = new AbortController();
  const run = async () => {
    let due = clock.now() + ms;
    while (!stop.signal.aborted) {
      try {
        await clock.sleep(Math.max(0, due - clock.now()), stop.signal);
      } catch {
        return;
      }
      try {
        await job();
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
      const now = clock.now();
      due = now >= due + ms ? now + ms : due + ms;
    }
  };
  void run();
  return () => stop.abort(new Error('stopped'));
}
