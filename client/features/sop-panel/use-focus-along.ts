import { type RefObject, useEffect, useRef } from 'react';

/** The answers of the current step; without one, the first button of the part on show. */
const NEXT = ['[aria-current="step"] button', '[role="tabpanel"]:not([hidden]) button'];

/**
 * Moves the focus along with the procedure: the button of an answer goes away with its question, and operators who use
 * the keyboard would have to find the next one from the top of the page. Returns what the pane calls at each press.
 */
export function useFocusAlong(pane: RefObject<HTMLElement | null>, place: string): () => void {
  const pressed = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the place.
  useEffect(() => {
    const gone = pressed.current !== null && !pressed.current.isConnected;
    pressed.current = null;
    if (!gone || (document.activeElement !== null && document.activeElement !== document.body)) return;
    const next = NEXT.map((selector) => pane.current?.querySelector<HTMLElement>(selector)).find(Boolean);
    next?.focus();
  }, [place]);
  return () => {
    const { activeElement } = document;
    pressed.current = pane.current?.contains(activeElement) ? activeElement : null;
  };
}
