/** Frames while something was drawn: how many the page has shown, in how many of them it changed, and the time. */
export interface Frames {
  shown: number;
  changed: number;
  ms: number;
  /** The longest time between two frames, ms. */
  longestMs: number;
}

/** The element that is counted, and the one that is dragged meanwhile. */
export interface Counted {
  /** The element whose attribute changes. */
  selector: string;
  attribute: string;
  /** The element that the pointer was pressed on, at this place of the window. */
  dragged?: { selector: string; x: number; y: number };
}

/** How far the pointer circles around the place where it was pressed, px, and how far it moves in a frame, radians. */
const CIRCLE = { radius: 20, step: 0.15 } as const;

/**
 * Counts the frames of the page, and those in which the element has changed, until it is ended. Moves the pointer once a
 * frame: moves from outside of the page are not that frequent.
 */
export function countFrames({ selector, attribute, dragged }: Counted): () => Frames {
  const begun = performance.now();
  const frames = { shown: 0, changed: 0, ms: 0, longestMs: 0 };
  const read = () => document.querySelector(selector)?.getAttribute(attribute);
  let [last, value, isCounting] = [begun, read(), true];
  const move = () => {
    if (!dragged) return;
    const angle = frames.shown * CIRCLE.step;
    const clientX = dragged.x + CIRCLE.radius * Math.sin(angle);
    const clientY = dragged.y + CIRCLE.radius * (1 - Math.cos(angle));
    const event = new PointerEvent('pointermove', { bubbles: true, clientX, clientY, pointerId: 1 });
    document.querySelector(dragged.selector)?.dispatchEvent(event);
  };
  const onFrame = (now: number) => {
    if (!isCounting) return;
    frames.shown += 1;
    frames.longestMs = Math.max(frames.longestMs, now - last);
    last = now;
    const next = read();
    if (next !== value) frames.changed += 1;
    value = next;
    move();
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  return () => {
    isCounting = false;
    return { ...frames, ms: performance.now() - begun };
  };
}
