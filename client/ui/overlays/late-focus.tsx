import { type RefObject, useEffect } from 'react';

/** What inside a popup takes the focus as it opens: what is marked `data-initial-focus`. */
export const initialFocusIn = (popup: RefObject<HTMLElement | null>) =>
  popup.current?.querySelector<HTMLElement>('[data-initial-focus]');

/** Hands on the focus that a popup itself has taken while what is inside was still loading. Draw it with that. */
export function LateFocus({ popup }: { popup: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (document.activeElement === popup.current) initialFocusIn(popup)?.focus();
  }, [popup]);
  return null;
}
