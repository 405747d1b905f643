import { createStore } from './store.ts';

/**
 * The end of the session in this tab, before it ends on the server: from then on no call is made in the user's name, and
 * those under way are aborted. The page is left a moment later.
 */
const isStopped = createStore(false);
const stopping = new AbortController();

/** Whether this tab has stopped, and when that changes. */
export const sessionStop = { read: isStopped.read, subscribe: isStopped.subscribe };

/** Aborted when the session ends in this tab. */
export const sessionSignal = (): AbortSignal => stopping.signal;

export function stopSession(): void {
  isStopped.set(true);
  stopping.abort();
}

const tasks = new Set<() => Promise<void>>();

/**
 * Registers a task that runs before a sign-out, until the returned function is called. The task limits its own time.
 */
export function beforeSignOut(task: () => Promise<void>): () => void {
  tasks.add(task);
  return () => {
    tasks.delete(task);
  };
}

export async function prepareSignOut(): Promise<void> {
  await Promise.all([...tasks].map((task) => task()));
}
