import { useCallback, useEffect, useRef } from 'react';
import { MARKER } from '#contract/limits.ts';

interface Rest {
  /** Calls `goOn` after the rest, unless `end` is called first. */
  begin: (goOn: () => void) => void;
  /** Ends a rest; returns whether there was one. */
  end: () => boolean;
}

/** The one-second rest of a player at a marker. */
export function useMarkerRest(): Rest {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useCallback(() => {
    const resting = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    return resting;
  }, []);
  const begin = useCallback((goOn: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      goOn();
    }, MARKER.pauseAfterSeekMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { begin, end };
}
