/** The moment a timeline is at, ms UTC. It changes with every frame: who shows it draws it without React. */
export interface TimelinePosition {
  read: () => number;
  set: (moment: number) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createPosition(begin: number): TimelinePosition {
  const listeners = new Set<() => void>();
  let moment = begin;
  return {
    read: () => moment,
    set(next) {
      if (next === moment) return;
      moment = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
