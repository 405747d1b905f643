import { useSyncExternalStore } from 'react';

/** Adds a listener; returns a function that removes it. */
type Subscribe<Args extends unknown[]> = (listener: (...args: Args) => void) => () => void;

export interface Listeners<Args extends unknown[]> {
  subscribe: Subscribe<Args>;
  /** Calls every listener. */
  notify: (...args: Args) => void;
  count: () => number;
}

/** A set of functions to call on an event. */
export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const all = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    notify(...args) {
      for (const listener of all) listener(...args);
    },
    count: () => all.size,
  };
}

/** A value outside React that components and effects can subscribe to. */
export interface Store<Value> {
  read: () => Value;
  /** Notifies the listeners if the value differs. */
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
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}

/** The value of a store; re-renders the component when it changes. */
export function useStore<Value>({ subscribe, read }: Pick<Store<Value>, 'subscribe' | 'read'>): Value {
  return useSyncExternalStore(subscribe, read);
}
