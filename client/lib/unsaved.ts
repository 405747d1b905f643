import { useEffect, useSyncExternalStore } from 'react';

const marks = new Set<symbol>();
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Says that words stand in a box that would be lost with the page: its leave guard asks then. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const mark = Symbol('unsaved');
    marks.add(mark);
    announce();
    return () => {
      marks.delete(mark);
      announce();
    };
  }, [unsaved]);
}

/** Whether any box of the page holds such words. */
export function useAnyUnsaved(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => marks.size > 0,
  );
}
