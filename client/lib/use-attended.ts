import { type RefCallback, useCallback, useRef, useState } from 'react';

interface Attention {
  /** Ref of the observed element. */
  watch: RefCallback<HTMLElement>;
  /** As of the last event, for effects and rendering. */
  attended: boolean;
  /** As of this moment, for a reply that has just arrived. */
  isAttended: () => boolean;
}

/**
 * Whether somebody is using an element: the pointer is over it, the keyboard focus is inside, or its content is scrolled
 * away from the top.
 */
export function useAttended(): Attention {
  const check = useRef<() => boolean>(() => false);
  const [attended, setAttended] = useState(false);

  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    let pointed = false;
    let scroller: Element | null = null;
    check.current = () => {
      const scrolled = scroller?.isConnected === true && scroller.scrollTop > 0;
      return pointed || scrolled || element.contains(document.activeElement);
    };
    const look = () => setAttended(check.current());
    const point = ({ type }: Event) => {
      pointed = type === 'pointerenter';
      look();
    };
    const scroll = ({ target }: Event) => {
      if (target instanceof Element) scroller = target;
      look();
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerenter', point, { signal });
    element.addEventListener('pointerleave', point, { signal });
    element.addEventListener('focusin', look, { signal });
    // The focus reaches its new place after this event.
    element.addEventListener('focusout', () => queueMicrotask(look), { signal });
    // The scrolling element is inside, and its events do not bubble.
    element.addEventListener('scroll', scroll, { signal, capture: true });
    look();
    return () => {
      listening.abort();
      check.current = () => false;
    };
  }, []);

  return { watch, attended, isAttended: useCallback(() => check.current(), []) };
}
