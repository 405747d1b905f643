import { RESOLVED_SHOWN_MS } from '#contract/limits.ts';
import { createListeners, useStore } from '../../lib/store.ts';

/*
 * A group resolved here shows as resolved for 10 s, whatever the server reports (core, section 4): its replies
 * in the meantime may predate the change.
 */
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = createListeners();

/** Starts the 10 s; `onEnd` is called after them. */
export function showResolved(id: string, onEnd: () => void): void {
  clearTimeout(timers.get(id));
  const timer = setTimeout(() => {
    timers.delete(id);
    listeners.notify();
    onEnd();
  }, RESOLVED_SHOWN_MS);
  timers.set(id, timer);
  listeners.notify();
}

/** Whether a group shows as resolved because it was resolved here a moment ago. */
export function useJustResolved(id: string): boolean {
  return useStore({ subscribe: listeners.subscribe, read: () => timers.has(id) });
}
