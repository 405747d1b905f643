import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';

/** Whether new rows must wait, and how to find out. */
export interface RowHold {
  /** Ref of the element around the list and its pages. */
  watch: RefCallback<HTMLElement>;
  /** As of the last event, for effects and rendering. */
  held: boolean;
  /** As of this moment, for a reply that has just arrived. */
  isHeld: () => boolean;
}

/** The list, what of it has scrolled, and whether the pointer is over it. */
interface Place {
  list: HTMLElement;
  scroller: Element | null;
  pointed: boolean;
}

/**
 * New rows may push the others down only while nobody is at the list: no row is chosen, the list stands at its top, the
 * pointer is elsewhere and so is the keyboard focus (decision 010).
 */
export function useRowHold(chosen: string | null): RowHold {
  const place = useRef<Place>(null);
  const [attended, setAttended] = useState(false);
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });

  const isAttended = useCallback(() => {
    if (!place.current) return false;
    const { list, scroller, pointed } = place.current;
    const below = scroller?.isConnected === true && scroller.scrollTop > 0;
    return pointed || below || list.contains(document.activeElement);
  }, []);

  const watch = useCallback(
    (list: HTMLElement | null) => {
      if (!list) return;
      const here: Place = { list, scroller: null, pointed: false };
      place.current = here;
      const listening = new AbortController();
      const options = { signal: listening.signal };
      const look = () => setAttended(isAttended());
      const point = (pointed: boolean) => () => {
        here.pointed = pointed;
        look();
      };
      list.addEventListener('pointerenter', point(true), options);
      list.addEventListener('pointerleave', point(false), options);
      list.addEventListener('focusin', look, options);
      // By then the focus has arrived where it goes.
      list.addEventListener('focusout', () => queueMicrotask(look), options);
      const scrolled = ({ target }: Event) => {
        if (target instanceof Element) here.scroller = target;
        look();
      };
      // What scrolls is inside, and its events do not bubble.
      list.addEventListener('scroll', scrolled, { ...options, capture: true });
      look();
      return () => {
        listening.abort();
        place.current = null;
      };
    },
    [isAttended],
  );

  const isHeld = useCallback(() => latest.current !== null || isAttended(), [isAttended]);
  return { watch, held: chosen !== null || attended, isHeld };
}
