import { useSyncExternalStore } from 'react';

/** Whether calls reach the server: `pending` until the first one has come back. */
export type Connection = 'pending' | 'connected' | 'reconnecting';

let connection: Connection = 'pending';
const listeners = new Set<() => void>();

/** Said by every call when it ends. */
export function noteReached(reached: boolean): void {
  const next = reached ? 'connected' : 'reconnecting';
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}
