import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The value of the last render that is on screen, for code that runs later: listeners, timers, replies. The ref never
 * changes. It is set in a layout effect: a passive effect leaves a gap in which a press reads the value before. A newer
 * value may be written into it; that one holds until a render gives another value.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
