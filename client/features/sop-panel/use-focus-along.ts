import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** In this order: the text of the open tab, the talkdown of the step, the checklist, the next act in the foot. */
const NEXT = [
  '[role="tabpanel"]:not([hidden]) textarea',
  '[aria-current="step"] button',
  '[role="tabpanel"]:not([hidden]) [role="checkbox"]',
  '[data-foot] button:not([disabled])',
  '[role="tabpanel"]:not([hidden]) button',
];

/** Focuses the first control of the procedure where it is now. */
export function focusProcedure(pane: HTMLElement | null): void {
  const next = NEXT.map((selector) => pane?.querySelector<HTMLElement>(selector)).find(Boolean);
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
