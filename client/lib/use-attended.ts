import { type RefCallback, useCallback, useRef, useState } from 'react';

/** On a list that has scrolled by itself: the position at which it rests, px. */
export const REST_ATTRIBUTE = 'data-rests-at';

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
 * away from the top, or from where the list itself has scrolled to.
 */
export function useAttended(): Attention {
  const check = useRef<() => boolean>(() => false);
  const [attended, setAttended] = useState(false);

  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    let isPointedAt = false;
    let scroller: Element | null = null;
    check.current = () => {
      const restsAt = Number(scroller?.getAttribute(REST_ATTRIBUTE) ?? 0);
      const scrolled = scroller?.isConnected === true && Math.abs(scroller.scrollTop - restsAt) > 1;
      return isPointedAt || scrolled || element.contains(document.activeElement);
    };
    const update = () => setAttended(check.current());
    const handlePointer = ({ type }: Event) => {
      isPointedAt = type === 'pointerenter';
      update();
    };
    const handleScroll = ({ target }: Event) => {
      if (target instanceof Element) scroller = target;
      update();
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerenter', handlePointer, { signal });
    element.addEventListener('pointerleave', handlePointer, { signal });
    element.addEventListener('focusin', update, { signal });
    // The focus reaches its new place after this event.
    element.addEventListener('focusout', () => queueMicrotask(update), { signal });
    // The scrolling element is inside, and its events do not bubble.
    element.addEventListener('scroll', handleScroll, { signal, capture: true });
    update();
    return () => {
      listening.abort();
      check.current = () => false;
    };
  }, []);

  return { watch, attended, isAttended: useCallback(() => check.current(), []) };
}
