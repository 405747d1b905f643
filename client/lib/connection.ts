import { createStore, useStore } from './store.ts';

/** Whether calls reach the server: `pending` until the first one has finished. */
export type Connection = 'pending' | 'connected' | 'reconnecting';

const connection = createStore<Connection>('pending');

/** Called at the end of every call. */
export function setReachable(reached: boolean): void {
  connection.set(reached ? 'connected' : 'reconnecting');
}

export const useConnection = (): Connection => useStore(connection);
