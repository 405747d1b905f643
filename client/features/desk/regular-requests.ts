/**
 * ms for which a wall with more groups than tiles waits before it returns the others: a window that is being resized
 * passes through many sizes.
 */
export const SETTLE_MS = 1_000;

interface RegularRequestsOptions {
  fill: () => void;
  count: () => void;
  fillEveryMs: number;
  /** Absent if filling counts too. */
  countEveryMs: number | undefined;
}

/** The requests that a connected desk repeats. */
export interface RegularRequests {
  /** Fills now, or if there is no room once the size of the wall has settled, and then regularly. */
  restartFilling: (hasRoom: boolean) => void;
  startCounting: () => void;
  stop: () => void;
}

export function createRegularRequests(options: RegularRequestsOptions): RegularRequests {
  const { fill, count, fillEveryMs, countEveryMs } = options;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let filling: ReturnType<typeof setInterval> | undefined;
  let counting: ReturnType<typeof setInterval> | undefined;

  function stopFilling(): void {
    clearTimeout(settling);
    clearInterval(filling);
  }

  return {
    restartFilling(hasRoom) {
      stopFilling();
      if (hasRoom) fill();
      else settling = setTimeout(fill, SETTLE_MS);
      filling = setInterval(fill, fillEveryMs);
    },
    startCounting() {
      clearInterval(counting);
      if (countEveryMs !== undefined) counting = setInterval(count, countEveryMs);
    },
    stop() {
      stopFilling();
      clearInterval(counting);
    },
  };
}
