import { useSyncExternalStore } from 'react';

/** A position in seconds that changes many times a second: only what shows it is drawn anew. */
export interface PositionClock {
  read: () => number;
  set: (seconds: number) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createPositionClock(begin = 0): PositionClock {
  const listeners = new Set<() => void>();
  let position = begin;
  return {
    read: () => position,
    set(seconds) {
      if (seconds === position) return;
      position = seconds;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function usePosition(clock: PositionClock): number {
  return useSyncExternalStore(clock.subscribe, clock.read);
}
