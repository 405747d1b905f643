import { createContext, use, useEffect } from 'react';
import { createListeners, useStore } from './store.ts';

const marks = new Set<symbol>();
const listeners = createListeners();

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
    listeners.tell();
    return () => {
      marks.delete(mark);
      nearby?.delete(mark);
      listeners.tell();
    };
  }, [unsaved, nearby]);
}

/** Whether any box of the page holds such words. */
export function useAnyUnsaved(): boolean {
  return useStore({ subscribe: listeners.subscribe, read: () => marks.size > 0 });
}
