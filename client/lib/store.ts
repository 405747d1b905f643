import { useSyncExternalStore } from 'react';

/** Adds a listener; returns how to remove it. */
type Subscribe<Args extends unknown[]> = (listener: (...args: Args) => void) => () => void;

export interface Listeners<Args extends unknown[]> {
  subscribe: Subscribe<Args>;
  /** Calls every listener. */
  tell: (...args: Args) => void;
  count: () => number;
}

/** Functions to be called when something happens. */
export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const all = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    tell(...args) {
      for (const listener of all) listener(...args);
    },
    count: () => all.size,
  };
}

/** A value outside of React that components and effects can follow. */
export interface Store<Value> {
  read: () => Value;
  /** Tells the listeners if the value is another one. */
  set: (value: Value) => void;
  subscribe: Subscribe<[]>;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = createListeners();
  let value = initial;
  return {
    read: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.tell();
    },
    subscribe: listeners.subscribe,
  };
}

/** The value of a store; draws the component again when it changes. */
export function useStore<Value>({ subscribe, read }: Pick<Store<Value>, 'subscribe' | 'read'>): Value {
  return useSyncExternalStore(subscribe, read);
}
