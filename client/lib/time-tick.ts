import { createListeners, type Store, useStore } from './store.ts';

type Ticker = Pick<Store<number>, 'subscribe' | 'read'>;

const tickers = new WeakMap<() => number, Ticker>();

function createTicker(now: () => number): Ticker {
  const listeners = createListeners();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let second = Math.floor(now() / 1000) * 1000;

  function tick(): void {
    const ms = now();
    second = Math.floor(ms / 1000) * 1000;
    listeners.notify();
    timer = setTimeout(tick, 1000 - (ms - second));
  }
  return {
    subscribe(listener) {
      const unsubscribe = listeners.subscribe(listener);
      if (listeners.count() === 1) tick();
      return () => {
        unsubscribe();
        if (listeners.count() === 0) clearTimeout(timer);
      };
    },
    read: () => second,
  };
}

/**
 * The current second by `now` (epoch ms, rounded down), updated as each second begins. All callers that pass
 * the same function share one timer, so that every ring and clock on a screen ticks together.
 */
export function useSecondTick(now: () => number): number {
  let ticker = tickers.get(now);
  if (!ticker) {
    ticker = createTicker(now);
    tickers.set(now, ticker);
  }
  return useStore(ticker);
}
