import { useSyncExternalStore } from 'react';
import { RESOLVED_SHOWN_MS } from '#contract/limits.ts';

/*
 * A group that was resolved here shows as resolved for 10 s, whatever the server still says (core, section 4): what
 * the server answers in the meantime may be older than the deed.
 */
const shown = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Begins the 10 s; `onEnd` is called after them. */
export function showResolved(id: string, onEnd: () => void): void {
  clearTimeout(shown.get(id));
  const timer = setTimeout(() => {
    shown.delete(id);
    announce();
    onEnd();
  }, RESOLVED_SHOWN_MS);
  shown.set(id, timer);
  announce();
}

/** Whether a group shows as resolved because it was resolved here a moment ago. */
export function useJustResolved(id: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown.has(id),
  );
}
