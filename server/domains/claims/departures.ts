/** Operators who leave a screen or lose its connection. A change that the storage refuses is retried. */
export interface Departures {
  /** The user left deliberately: their claims return at once. Throws while the storage fails. */
  leave(userId: string): void;
  /** The user has disconnected: their claims return after the lease. Throws while the storage fails. */
  disconnect(userId: string): void;
  /** The user has reconnected in time. */
  reconnect(userId: string): void;
  /** Repeats what could not be written. */
  retry(): void;
}

interface Writes {
  leave: (userId: string) => void;
  disconnect: (userId: string) => void;
  back: (userId: string) => void;
}

export function createDepartures(writes: Writes): Departures {
  /** Users who have left or disconnected while the storage failed, with the change that is still to be written. */
  const unwritten = new Map<string, (userId: string) => void>();
  const depart = (userId: string, write: (userId: string) => void) => {
    unwritten.set(userId, write);
    write(userId);
    unwritten.delete(userId);
  };
  return {
    leave: (userId) => depart(userId, writes.leave),
    disconnect: (userId) => depart(userId, writes.disconnect),
    reconnect: (userId) => {
      unwritten.delete(userId);
      writes.back(userId);
    },
    retry: () => {
      for (const [userId, write] of unwritten) depart(userId, write);
    },
  };
}
