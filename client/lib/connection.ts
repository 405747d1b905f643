import { createListeners, createStore, useStore } from './store.ts';

/** Whether calls reach the server: `pending` until the first one has finished. */
export type Connection = 'pending' | 'connected' | 'reconnecting';

const connection = createStore<Connection>('pending');

/** Called at the end of every call. */
export function setReachable(reached: boolean): void {
  connection.set(reached ? 'connected' : 'reconnecting');
}

/** Calls `listener` when it changes; returns a function that ends it. */
export const watchConnection = (listener: (connection: Connection) => void): (() => void) =>
  connection.subscribe(() => listener(connection.read()));

/** How long an act may wait for a reply before the server is asked whether it is there, in ms. */
const DOUBT_AFTER_MS = 2_000;

const doubts = createListeners();

/** Calls `listener` when an act has waited too long for its reply; returns a function that ends it. */
export const watchDoubts = doubts.subscribe;

/** Doubts that the server is there, unless the returned function is called in time. */
export function expectReply(): () => void {
  const timer = setTimeout(doubts.notify, DOUBT_AFTER_MS);
  return () => clearTimeout(timer);
}

export const useConnection = (): Connection => useStore(connection);
