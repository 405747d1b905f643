import { useEffect, useRef } from 'react';

/** The delay before a failed recording is requested again. */
const RECOVERY_MS = 5_000;

/** After each failure, given as a new object, waits and calls `again`, so that operators need not press Retry. */
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
