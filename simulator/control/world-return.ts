/** Follows a world that is put back to a snapshot: its server goes away, and comes back. */
export interface WorldReturn {
  /** The server is about to go. */
  leave(): void;
  /** The server is connected. */
  connect(): void;
  /** The time of the server's clock is known. Returns whether the world has come back with it. */
  knowTime(): boolean;
  /** Resolves when the world has come back for the next time. */
  next(): Promise<void>;
}

export function createWorldReturn(): WorldReturn {
  let state: 'here' | 'away' | 'connected' = 'here';
  let waiting: (() => void)[] = [];
  return {
    leave: () => {
      state = 'away';
    },
    connect: () => {
      if (state === 'away') state = 'connected';
    },
    knowTime: () => {
      if (state !== 'connected') return false;
      state = 'here';
      const woken = waiting;
      waiting = [];
      for (const one of woken) one();
      return true;
    },
    next: () => new Promise((resolve) => void waiting.push(resolve)),
  };
}
