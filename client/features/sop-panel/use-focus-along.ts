import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** The tab's panel that is on show. */
export const PANEL = '[role="tabpanel"]:not([hidden])';

/** The panel of the procedure that has the focus. */
export const focusedPanel = (pane: HTMLElement | null): Element | null =>
  pane?.querySelector(`${PANEL}:focus-within`) ?? null;

/**
 * Focuses the first control of the procedure where it is now, in this order: the quick resolve actions, whose numbers are
 * then keys, unless the operator has begun to write; the text of the open tab; the talkdown of the step; the checklist; the
 * next act in the foot. `left` is the panel of the tab before, which may still be in the page. A tab that was open already
 * gives the focus to its text.
 */
export function focusProcedure(
  pane: HTMLElement | null,
  { left = null, wasOpen = false }: { left?: Element | null; wasOpen?: boolean } = {},
): void {
  const panels = [...(pane?.querySelectorAll(PANEL) ?? [])].filter((one) => one !== left);
  const find = (selector: string) => pane?.querySelector<HTMLElement>(selector);
  const findInPanel = <Found extends HTMLElement>(selector: string) =>
    panels.map((panel) => panel.querySelector<Found>(selector)).find((one) => one !== null);
  const text = findInPanel<HTMLTextAreaElement>('textarea');
  const isUntouched = !wasOpen && (text?.value ?? '') === '';
  const next =
    (isUntouched && findInPanel('[data-at-once] button')) ||
    (text ??
      find('[aria-current="step"] button') ??
      findInPanel('[role="checkbox"]') ??
      find('[data-foot] button:not([disabled])') ??
      findInPanel('button'));
  next?.focus();
}

/**
 * Moves the focus along with the procedure: the button of an answer goes away with its question, and operators who use
 * the keyboard would have to find the next one from the top of the page. Returns the handlers of the pane.
 */
export function useFocusAlong(pane: RefObject<HTMLElement | null>, place: string) {
  const focused = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the place.
  useEffect(() => {
    const gone = focused.current !== null && !focused.current.isConnected;
    if (gone && (document.activeElement ?? document.body) === document.body) focusProcedure(pane.current);
  }, [place]);
  return {
    onFocusCapture: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlurCapture: ({ target }: FocusEvent) => {
      if (target.isConnected) focused.current = null;
    },
  };
}
