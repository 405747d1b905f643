import { useLayoutEffect, useRef } from 'react';

/** ms for which a press may still be aimed at what the button meant before. */
const AIMED_MS = 300;

/**
 * Makes a button that changes its meaning by itself, as when a colleague acts, ignore a press that was aimed at its former
 * one.
 */
export function useSteadyPress(meaning: string, press: () => void): () => void {
  const before = useRef(meaning);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (before.current === meaning) return;
    before.current = meaning;
    changedAt.current = performance.now();
  }, [meaning]);
  return () => {
    if (performance.now() - changedAt.current >= AIMED_MS) press();
  };
}
