import { useSyncExternalStore } from 'react';

interface Ticker {
  subscribe: (listener: () => void) => () => void;
  read: () => number;
}

const tickers = new WeakMap<() => number, Ticker>();

function createTicker(now: () => number): Ticker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let second = Math.floor(now() / 1000) * 1000;

  function tick(): void {
    const ms = now();
    second = Math.floor(ms / 1000) * 1000;
    for (const listener of listeners) listener();
    timer = setTimeout(tick, 1000 - (ms - second));
  }
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) tick();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    read: () => second,
  };
}

/**
 * The second it is by `now` (epoch ms, rounded down), renewed as each one begins. All who pass the same function share
 * one timer, so that every ring and clock on a screen steps at once.
 */
export function useSecondTick(now: () => number): number {
  let ticker = tickers.get(now);
  if (!ticker) {
    ticker = createTicker(now);
    tickers.set(now, ticker);
  }
  return useSyncExternalStore(ticker.subscribe, ticker.read);
}
