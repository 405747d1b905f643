import { useEffect, useRef } from 'react';

/** How long a recording that could not be had is left alone before it is asked for again. */
const RECOVERY_MS = 5_000;

/** After a failure, and each further one that is another object, waits and calls `again`: nobody has to press Retry for it. */
export function useRecovery(failure: object | boolean | undefined, again: () => void): void {
  const newest = useRef(again);
  useEffect(() => {
    newest.current = again;
  });
  useEffect(() => {
    if (!failure) return;
    const timer = setTimeout(() => newest.current(), RECOVERY_MS);
    return () => clearTimeout(timer);
  }, [failure]);
}
