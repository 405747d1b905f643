import { createStore, useStore } from './store.ts';

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

export const useConnection = (): Connection => useStore(connection);
