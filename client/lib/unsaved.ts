import { createContext, type Dispatch, type SetStateAction, use, useCallback, useEffect, useState } from 'react';
import { createListeners, type Store, useStore } from './store.ts';

export const LEAVE_QUESTION = 'Are you sure you want to leave? Your changes may be lost.';

/** A question, or a stable function that reads it when it is asked. */
type Question = string | (() => string);

interface Address {
  pathname: string;
  search: string;
}

/** The way to another address of the console. */
export interface Step {
  from: Address;
  to: Address;
  /** With the browser's Back or Forward. */
  isBack: boolean;
}

/** Whether a step closes a part of the page. */
type IsClosedBy = (step: Step) => boolean;

/** Unsaved input: a question of its own if it has one, and the steps that lose it. */
interface Mark {
  question: Question | undefined;
  isLostBy: IsClosedBy;
}

/** The unsaved drafts of the page. */
const marks = new Map<symbol, Mark>();
const listeners = createListeners();

/** The marks of drafts within a part of the page, such as a dialog. */
export type UnsavedMarks = Set<symbol>;

export const UnsavedMarksContext = createContext<UnsavedMarks | undefined>(undefined);

/** Another path shows another page; another query, such as that of a filter, leaves a page as it is. */
const leavesPage: IsClosedBy = ({ from, to }) => from.pathname !== to.pathname;

/** The steps that close the surrounding part of the page. Keep the function stable. */
export const ClosedByContext = createContext<IsClosedBy>(leavesPage);

/** For a part of the page that parameters of the query open, and another value of one of them closes. */
export const closedByParam =
  (...names: readonly string[]): IsClosedBy =>
  (step) =>
    leavesPage(step) || names.some((name) => paramOf(step.from, name) !== paramOf(step.to, name));

const paramOf = ({ search }: Address, name: string) => new URLSearchParams(search).get(name);

/** For a dialog: Back may close what it stands on, and with it the dialog. */
export function useClosedByBack(): IsClosedBy {
  const isClosedAround = use(ClosedByContext);
  return useCallback((step) => step.isBack || isClosedAround(step), [isClosedAround]);
}

/**
 * Marks unsaved input on the page and in the surrounding dialog: the shell asks before the page is left, and
 * the dialog asks before it closes. Forms call it through `useDraft` and `useDraftState`. Input that `isKept` is there
 * again when its part of the page or its dialog is opened the next time.
 */
export function useUnsaved(unsaved: boolean, question?: Question, { isKept = false } = {}): void {
  const around = { marks: use(UnsavedMarksContext), isClosedBy: use(ClosedByContext) };
  const nearby = isKept ? undefined : around.marks;
  const isLostBy = isKept ? leavesPage : around.isClosedBy;
  useEffect(() => {
    if (!unsaved) return;
    const mark = Symbol('unsaved');
    marks.set(mark, { question, isLostBy });
    nearby?.add(mark);
    listeners.notify();
    return () => {
      marks.delete(mark);
      nearby?.delete(mark);
      listeners.notify();
    };
  }, [unsaved, question, nearby, isLostBy]);
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

const lostBy = (step: Step) => [...marks.values()].filter(({ isLostBy }) => isLostBy(step));

/** Whether unsaved input would be lost by a step. */
export const losesUnsaved = (step: Step): boolean => lostBy(step).length > 0;

/** The question the operator is asked before that step. */
export function leaveQuestion(step: Step): string {
  const question = lostBy(step).find((one) => one.question !== undefined)?.question ?? LEAVE_QUESTION;
  return typeof question === 'string' ? question : question();
}
