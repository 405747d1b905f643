import { createContext, type Dispatch, type SetStateAction, use, useEffect, useState } from 'react';
import { createListeners, type Store, useStore } from './store.ts';

const QUESTION = 'Are you sure you want to leave? Your changes may be lost.';

/** What would be lost with the page, each with a question of its own where it has one. */
const marks = new Map<symbol, string | undefined>();
const listeners = createListeners();

/** Those marks that stand for words within a part of the page, such as a dialog. */
export type UnsavedMarks = Set<symbol>;

export const UnsavedMarksContext = createContext<UnsavedMarks | undefined>(undefined);

/**
 * Says that something would be lost with the page, and with the dialog it stands in: the shell asks before the page is
 * left, and so does the dialog before it closes. Forms call it through `useDraft` and `useDraftState`.
 */
export function useUnsaved(unsaved: boolean, question?: string): void {
  const nearby = use(UnsavedMarksContext);
  useEffect(() => {
    if (!unsaved) return;
    const mark = Symbol('unsaved');
    marks.set(mark, question);
    nearby?.add(mark);
    listeners.tell();
    return () => {
      marks.delete(mark);
      nearby?.delete(mark);
      listeners.tell();
    };
  }, [unsaved, question, nearby]);
}

/**
 * What is entered in a form that keeps its own state, such as one text box. While `isDirty` says that there is
 * something to lose, the shell asks before the page is left. Forms of several fields use `useDraft`.
 */
export function useDraftState<Draft>(
  initial: Draft,
  isDirty: (draft: Draft) => boolean,
): [draft: Draft, change: Dispatch<SetStateAction<Draft>>] {
  const [draft, change] = useState(initial);
  useUnsaved(isDirty(draft));
  return [draft, change];
}

/** Whether anything on the page would be lost. */
export const anyUnsaved: Pick<Store<boolean>, 'read' | 'subscribe'> = {
  read: () => marks.size > 0,
  subscribe: listeners.subscribe,
};

export const useAnyUnsaved = (): boolean => useStore(anyUnsaved);

/** What the operator is asked before they leave the page. */
export function leaveQuestion(): string {
  return [...marks.values()].find((question) => question !== undefined) ?? QUESTION;
}
