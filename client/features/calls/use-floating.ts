import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

/** Distance from the window's edges, and how far one press of an arrow key moves, in px. */
const EDGE = 8;
const STEP = 16;
const FAR_STEP = 64;

/** Where it stands before it is moved: beside the docked column on the right, above the key strip. */
const START = { right: 452, bottom: 44 };

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Corner {
  right: number;
  bottom: number;
}

interface Floating {
  style: CSSProperties;
  /** For the part by which it is dragged. */
  handle: { onPointerDown: (event: PointerEvent) => void };
  onMoveKey: (event: KeyboardEvent) => void;
}

/** Lets an element be moved over the page by dragging and by arrow keys; it always stays inside the window, also when it grows. */
export function useFloating(element: RefObject<HTMLElement | null>): Floating {
  const [corner, setCorner] = useState<Corner>(START);

  const moveTo = ({ right, bottom }: Corner) => {
    const { offsetWidth = 0, offsetHeight = 0 } = element.current ?? {};
    const clamp = (value: number, room: number) => Math.max(EDGE, Math.min(value, room - EDGE));
    setCorner({
      right: clamp(right, window.innerWidth - offsetWidth),
      bottom: clamp(bottom, window.innerHeight - offsetHeight),
    });
  };

  const keepInside = useEffectEvent(() => moveTo(corner));
  useEffect(() => {
    keepInside();
    const onResize = () => keepInside();
    window.addEventListener('resize', onResize);
    // It grows upwards, such as with the keypad once the call is accepted.
    const growth = new ResizeObserver(onResize);
    if (element.current) growth.observe(element.current);
    return () => {
      window.removeEventListener('resize', onResize);
      growth.disconnect();
    };
  }, [element]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button:not([data-grip])')))
      return;
    const target = event.currentTarget;
    const from = { x: event.clientX, y: event.clientY, ...corner };
    target.setPointerCapture(event.pointerId);
    const drag = (moved: globalThis.PointerEvent) =>
      moveTo({ right: from.right - (moved.clientX - from.x), bottom: from.bottom - (moved.clientY - from.y) });
    const stop = new AbortController();
    const { signal } = stop;
    const end = () => stop.abort();
    target.addEventListener('pointermove', (moved) => moved instanceof globalThis.PointerEvent && drag(moved), {
      signal,
    });
    target.addEventListener('pointerup', end, { signal });
    target.addEventListener('pointercancel', end, { signal });
  };

  const onMoveKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? FAR_STEP : STEP;
    moveTo({ right: corner.right - arrow[0] * step, bottom: corner.bottom - arrow[1] * step });
  };

  return { style: corner, handle: { onPointerDown }, onMoveKey };
}
