import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { readStored, readText, writeStored } from './storage.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs' changes arrive as storage events, one's own do not.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A value kept in this browser under the key, the same in all its tabs. Pass a schema and a fallback that stay the same. */
export function useStored<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  fallback: Value,
): [value: Value, store: (value: Value) => void] {
  const text = useSyncExternalStore(subscribe, () => readText(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says when to read anew
  const value = useMemo(() => readStored(key, schema, fallback), [key, schema, fallback, text]);
  const store = useCallback(
    (next: Value) => {
      writeStored(key, next);
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [value, store];
}
