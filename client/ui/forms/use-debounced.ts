import { useCallback, useEffect, useRef } from 'react';
import { DEBOUNCE_MS } from '#contract/limits.ts';
import { useLatest } from '../../lib/use-latest.ts';

/** Calls `callback` with the last value 500 ms after it. */
export function useDebounced<Value>(callback: (value: Value) => void, delayMs: number = DEBOUNCE_MS) {
  const latest = useLatest(callback);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (value: Value) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(value), delayMs);
    },
    [delayMs],
  );
}
