/** Groups that the operator has given back, until the server confirms it. */
export interface UnconfirmedReturns {
  /** Sends the request that gives a group back. */
  start: (groupId: string, send: () => void) => void;
  isWaiting: (groupId: string) => boolean;
  /** The server has said something about these groups: their requests are not repeated. */
  confirm: (groupIds: readonly string[]) => void;
  /** Sends every unconfirmed request again, on a new connection. */
  repeat: () => void;
}

export function createUnconfirmedReturns(): UnconfirmedReturns {
  const waiting = new Map<string, () => void>();
  return {
    start(groupId, send) {
      waiting.set(groupId, send);
      send();
    },
    isWaiting: (groupId) => waiting.has(groupId),
    confirm(groupIds) {
      for (const id of groupIds) waiting.delete(id);
    },
    repeat() {
      for (const send of waiting.values()) send();
    },
  };
}
