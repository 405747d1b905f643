import type { Clock, ClockState } from './clock.ts';
import { repeat } from './repeat.ts';

/** The clock that follows the machine. */
export class RealClock implements Clock {
  now(): number {
    return Date.now();
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const onAbort = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(
        () => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
        Math.max(0, ms),
      );
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  every(ms: number, job: () => void | Promise<void>): () => void {
    return repeat(this, ms, job);
  }

  hold<T>(_what: string, work: () => Promise<T>): Promise<T> {
    return work();
  }

  state(): ClockState {
    return { epochMs: this.now(), rate: 1, mode: 'real' };
  }
}
