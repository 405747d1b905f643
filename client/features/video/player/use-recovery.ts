import { useEffect } from 'react';
import { useLatest } from '../../../lib/use-latest.ts';

/** The delay before a failed recording is requested again. */
const RECOVERY_MS = 5_000;

/** After each failure, given as a new object, waits and calls `again`, so that operators need not press Retry. */
export function useRecovery(failure: object | boolean | undefined, again: () => void): void {
  const newest = useLatest(again);
  useEffect(() => {
    if (!failure) return;
    const timer = setTimeout(() => newest.current(), RECOVERY_MS);
    return () => clearTimeout(timer);
  }, [failure]);
}
