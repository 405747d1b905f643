import { createContext, use, useEffect, useSyncExternalStore } from 'react';

const marks = new Set<symbol>();
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Those marks that stand for words within a part of the page, such as a dialog. */
export type UnsavedMarks = Set<symbol>;

export const UnsavedMarksContext = createContext<UnsavedMarks | undefined>(undefined);

/**
 * Says that words stand in a box that would be lost with the page, and with the dialog it stands in: the leave guard of
 * the page asks then, and so does the dialog.
 */
export function useUnsaved(unsaved: boolean): void {
  const nearby = use(UnsavedMarksContext);
  useEffect(() => {
    if (!unsaved) return;
    const mark = Symbol('unsaved');
    marks.add(mark);
    nearby?.add(mark);
    announce();
    return () => {
      marks.delete(mark);
      nearby?.delete(mark);
      announce();
    };
  }, [unsaved, nearby]);
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
