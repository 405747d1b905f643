import { type RefObject, useEffect } from 'react';

/** The element of a popup that takes the focus on opening: the one with `data-initial-focus`. */
export const initialFocusIn = (popup: RefObject<HTMLElement | null>) =>
  popup.current?.querySelector<HTMLElement>('[data-initial-focus]');

/** Moves the focus from the popup to its content once the content has loaded. Render it beside the content. */
export function LateFocus({ popup }: { popup: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (document.activeElement === popup.current) initialFocusIn(popup)?.focus();
  }, [popup]);
  return null;
}
