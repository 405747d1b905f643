import { type RefObject, useEffect } from 'react';

/**
 * Focuses `place`, once it is on the page and whenever `shown` changes, when the element that had the focus has left:
 * keys and readers go on from there.
 */
export function useFocusIfLost(place: RefObject<HTMLElement | null>, shown?: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, shown]);
}
