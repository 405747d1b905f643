/** ms to wait for the acknowledgement of a request that has been sent. */
export const ACKNOWLEDGED_WITHIN_MS = 15_000;

const NOT_CONFIRMED = 'The server has not confirmed it. Please try again.';

interface PendingRequest {
  send: () => void;
  finish: (failure?: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** Requests about records over a socket that loses connections: each is repeated until the server has answered. */
export interface AcknowledgedRequests {
  /** Sends a request about a record; resolves when it is acknowledged, rejects when it is refused or never answered. */
  start: (id: string, send: () => void) => Promise<void>;
  isWaiting: (id: string) => boolean;
  acknowledge: (id: string) => void;
  refuse: (id: string, message: string) => void;
  /** Sends every unanswered request again, on a new connection. */
  repeat: () => void;
  /** Rejects every unanswered request at once: nobody will hear the answers. */
  abandon: () => void;
}

export function createAcknowledgedRequests(): AcknowledgedRequests {
  const waiting = new Map<string, PendingRequest>();

  return {
    start(id, send) {
      return new Promise((resolve, reject) => {
        const finish = (failure?: Error) => {
          clearTimeout(waiting.get(id)?.timer);
          waiting.delete(id);
          if (failure) reject(failure);
          else resolve();
        };
        const timer = setTimeout(() => finish(new Error(NOT_CONFIRMED)), ACKNOWLEDGED_WITHIN_MS);
        waiting.set(id, { send, finish, timer });
        send();
      });
    },
    isWaiting: (id) => waiting.has(id),
    acknowledge: (id) => waiting.get(id)?.finish(),
    refuse: (id, message) => waiting.get(id)?.finish(new Error(message)),
    repeat() {
      for (const { send } of waiting.values()) send();
    },
    abandon() {
      for (const { finish } of [...waiting.values()]) finish(new Error(NOT_CONFIRMED));
    },
  };
}
