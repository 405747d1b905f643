import { useCallback, useMemo } from 'react';
import type * as z from 'zod/mini';
import { readStored, readText, writeStored } from './storage.ts';
import { createListeners, useStore } from './store.ts';

const listeners = createListeners();

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  // Changes by other tabs arrive as storage events; this tab's own do not.
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

/** Stores a value and notifies the components that show it. */
export function store(key: string, value: unknown): void {
  writeStored(key, value);
  listeners.notify();
}

/**
 * A value stored in this browser under the key and shared by all its tabs. Pass a stable schema and fallback.
 */
export function useStored<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  fallback: Value,
): [value: Value, store: (value: Value) => void] {
  const text = useStore({ subscribe, read: () => readText(key) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says when to read anew
  const value = useMemo(() => readStored(key, schema, fallback), [key, schema, fallback, text]);
  return [value, useCallback((next: Value) => store(key, next), [key])];
}
