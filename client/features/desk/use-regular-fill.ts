import { useEffect, useEffectEvent } from 'react';

/**
 * ms for which a wall with more groups than tiles waits before it returns the others: a window that is being resized
 * passes through many sizes.
 */
const SETTLE_MS = 1_000;

interface Filling {
  connected: boolean;
  /** Tiles of the wall. */
  tiles: number;
  /** Groups of this operator. */
  held: number;
  /** Another value fills the wall at once, like another number of tiles. */
  mode: unknown;
  everyMs: number;
}

/** Asks the server for as many groups as a wall has tiles: at once, and then regularly. */
export function useRegularFill(fill: () => void, { connected, tiles, held, mode, everyMs }: Filling): void {
  const ask = useEffectEvent(fill);
  const hasRoom = useEffectEvent(() => held <= tiles);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more tiles are filled at once, and so is a wall in another mode
  useEffect(() => {
    if (!connected) return;
    let settling: ReturnType<typeof setTimeout> | undefined;
    if (hasRoom()) ask();
    else settling = setTimeout(ask, SETTLE_MS);
    const timer = setInterval(ask, everyMs);
    return () => {
      clearTimeout(settling);
      clearInterval(timer);
    };
  }, [connected, tiles, mode, everyMs]);
}
