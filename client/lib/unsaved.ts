import { createContext, type Dispatch, type SetStateAction, use, useEffect, useState } from 'react';
import { createListeners, type Store, useStore } from './store.ts';

const QUESTION = 'Are you sure you want to leave? Your changes may be lost.';

/** A question, or a stable function that reads it when it is asked. */
type Question = string | (() => string);

/** The unsaved drafts of the page, each with its own question if it has one. */
const marks = new Map<symbol, Question | undefined>();
const listeners = createListeners();

/** The marks of drafts within a part of the page, such as a dialog. */
export type UnsavedMarks = Set<symbol>;

export const UnsavedMarksContext = createContext<UnsavedMarks | undefined>(undefined);

/**
 * Marks unsaved input on the page and in the surrounding dialog: the shell asks before the page is left, and
 * the dialog asks before it closes. Forms call it through `useDraft` and `useDraftState`.
 */
export function useUnsaved(unsaved: boolean, question?: Question): void {
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
 * The state of a form that keeps its own draft, such as one text box. While `isDirty` returns true, the shell
 * asks before the page is left, unless the draft is being sent. Forms with several fields use `useDraft`.
 */
export function useDraftState<Draft>(
  initial: Draft,
  isDirty: (draft: Draft) => boolean,
  isSending = false,
): [draft: Draft, change: Dispatch<SetStateAction<Draft>>] {
  const [draft, change] = useState(initial);
  useUnsaved(isDirty(draft) && !isSending);
  return [draft, change];
}

/** Whether the page has any unsaved input. */
export const anyUnsaved: Pick<Store<boolean>, 'read' | 'subscribe'> = {
  read: () => marks.size > 0,
  subscribe: listeners.subscribe,
};

export const useAnyUnsaved = (): boolean => useStore(anyUnsaved);

/** The question the operator is asked before leaving the page. */
export function leaveQuestion(): string {
  const question = [...marks.values()].find((one) => one !== undefined) ?? QUESTION;
  return typeof question === 'string' ? question : question();
}
