import { createStore, useStore } from './store.ts';

/** Whether calls reach the server: `pending` until the first one has come back. */
export type Connection = 'pending' | 'connected' | 'reconnecting';

const connection = createStore<Connection>('pending');

/** Said by every call when it ends. */
export function noteReached(reached: boolean): void {
  connection.set(reached ? 'connected' : 'reconnecting');
}

export const useConnection = (): Connection => useStore(connection);
