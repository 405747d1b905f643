import { setMaxListeners } from 'node:events';
import { staffFloor } from './staff-floor.ts';

/** The simulated colleagues of a world, who can be sent on a break. */
export interface Floor {
  /** All of them leave their desks. */
  pause(): void;
  /** They come back. */
  resume(): void;
}

/** Lets colleagues work until the signal is aborted. `onError`: they stopped for another reason. */
export function openFloor(options: Parameters<typeof staffFloor>[0] & { onError: (error: unknown) => void }): Floor {
  const { signal, onError } = options;
  let shift: AbortController | undefined;
  const resume = () => {
    if (shift) return;
    const own = new AbortController();
    shift = own;
    const either = AbortSignal.any([signal, own.signal]);
    // Every colleague adds listeners.
    setMaxListeners(0, either);
    void staffFloor({ ...options, signal: either }).catch((error: unknown) => {
      if (!own.signal.aborted && !signal.aborted) onError(error);
    });
  };
  resume();
  return {
    pause: () => {
      shift?.abort(new Error('the colleagues have a break'));
      shift = undefined;
    },
    resume,
  };
}
