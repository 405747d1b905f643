import { RESOLVED_SHOWN_MS } from '#contract/limits.ts';
import { createListeners, useStore } from '../../lib/store.ts';

/*
 * A group resolved here shows as resolved for 10 s, whatever the server reports (core, section 4): its replies
 * in the meantime may predate the change.
 */
const shown = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = createListeners();

/** Starts the 10 s; `onEnd` is called after them. */
export function showResolved(id: string, onEnd: () => void): void {
  clearTimeout(shown.get(id));
  const timer = setTimeout(() => {
    shown.delete(id);
    listeners.tell();
    onEnd();
  }, RESOLVED_SHOWN_MS);
  shown.set(id, timer);
  listeners.tell();
}

/** Whether a group shows as resolved because it was resolved here a moment ago. */
export function useJustResolved(id: string): boolean {
  return useStore({ subscribe: listeners.subscribe, read: () => shown.has(id) });
}
