import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';

const click = () => new globalThis.MouseEvent('click', { bubbles: true, cancelable: true });

/**
 * For a control that is only a button until its first use, and whose code loads then. The button preloads the code
 * when the pointer or the focus reaches it, and remembers the gesture with which it was used. A control that is
 * `inUse` when it appears is used at once.
 */
export function useFirstUse(load: () => Promise<unknown>, isKey: (event: KeyboardEvent) => boolean, inUse = false) {
  const [gesture, setGesture] = useState(inUse ? click : undefined);
  // Loading that fails here is retried by the first use.
  const preload = () => void load().catch(() => undefined);
  return {
    /** The first click, or a click in place of the first key; undefined until then. */
    gesture,
    handlers: {
      onPointerEnter: preload,
      onFocus: preload,
      onClick: ({ nativeEvent }: MouseEvent) => setGesture(nativeEvent),
      onKeyDown(event: KeyboardEvent) {
        if (!isKey(event)) return;
        event.preventDefault();
        setGesture(click());
      },
    },
  };
}

/** Repeats the gesture of the first use on the control that has replaced the button. */
export function useRepeatedGesture(gesture: globalThis.MouseEvent): RefObject<HTMLButtonElement | null> {
  const control = useRef<HTMLButtonElement>(null);
  const due = useRef<globalThis.MouseEvent | undefined>(gesture);
  useEffect(() => {
    const event = due.current;
    // React runs effects twice in development.
    due.current = undefined;
    if (!event) return;
    control.current?.focus();
    control.current?.dispatchEvent(new globalThis.MouseEvent(event.type, event));
  }, []);
  return control;
}
