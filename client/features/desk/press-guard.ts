/** ms. A second press within this time does not count (tools, 4.5). */
export const PRESS_GUARD_MS = 300;

/** Returns whether a press counts. */
export interface PressGuard {
  /** Counts a press, unless the last one that counted, or the last change of what is pressed, was a moment ago. */
  press: () => boolean;
  /** The content under the pointer has changed: a press aimed at the earlier content does not count. */
  changed: () => void;
}

/** `now` in ms, by any clock that never goes back. */
export function createPressGuard(now: () => number = () => performance.now()): PressGuard {
  let last = Number.NEGATIVE_INFINITY;
  return {
    press() {
      const at = now();
      if (at - last < PRESS_GUARD_MS) return false;
      last = at;
      return true;
    },
    changed() {
      last = now();
    },
  };
}
