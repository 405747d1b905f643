import type { Clock } from '#platform/clock/clock.ts';
import { RefusedCall } from '#platform/connections/ingest-api.ts';
import type { Disturb } from './connections.ts';

/** A fault of requests: `onPath` is the beginning of their path, and `token` their caller; undefined: all. */
export interface RequestFault {
  onPath: string | undefined;
  token: string | undefined;
  /** The status of the answer; undefined: they reach the server. */
  status: number | undefined;
  delayMs: number;
  /** How many requests it hits. */
  times: number;
}

/** A fault of the messages from the server on a channel. */
export interface MessageFault {
  onPath: string | undefined;
  token: string | undefined;
  does: 'delay' | 'duplicate' | 'reorder';
  delayMs: number;
  times: number;
}

/** The faults on the way between the programs of a world and its server: it may be slow, lossy, or gone. */
export interface Disturbances {
  readonly requests: Set<RequestFault>;
  readonly messages: Set<MessageFault>;
  /** The tokens of those who are offline. */
  readonly offline: Set<string>;
  /** Lets a request pass, late or never: rejects when it does not reach the server, or with the fault's status. */
  letPass(path: string, token: string): Promise<void>;
  /** Delivers a message from the server, late or twice. */
  readonly deliver: Disturb;
}

const hits = ({ onPath, token }: { onPath: string | undefined; token: string | undefined }, path: string, of: string) =>
  (onPath === undefined || path.startsWith(onPath)) && (token === undefined || token === of);

/** Refusals that callers try again: too busy, or broken. */
const isRefusal = (status: number) => status < 500 && status !== 408 && status !== 429;

export function createDisturbances(clock: Clock): Disturbances {
  const requests = new Set<RequestFault>();
  const messages = new Set<MessageFault>();
  const offline = new Set<string>();
  /** A message that waits for the next one to overtake it. */
  const overtaken = new Map<string, () => void>();

  const use = <F extends { times: number }>(faults: Set<F>, fault: F) => {
    fault.times -= 1;
    if (fault.times <= 0) faults.delete(fault);
  };

  return {
    requests,
    messages,
    offline,
    letPass: async (path, token) => {
      if (offline.has(token)) throw new TypeError('fetch failed: the network is offline');
      const fault = [...requests].find((one) => hits(one, path, token));
      if (!fault) return;
      use(requests, fault);
      if (fault.delayMs > 0) await clock.sleep(fault.delayMs);
      if (fault.status === undefined) return;
      const message = `The answer was replaced by the status ${fault.status}`;
      throw isRefusal(fault.status) ? new RefusedCall(fault.status, message) : new Error(message);
    },
    deliver: ({ path, token }, arrive) => {
      const key = `${path} ${token}`;
      const fault = [...messages].find((one) => hits(one, path, token));
      if (!fault) {
        arrive();
        overtaken.get(key)?.();
        overtaken.delete(key);
        return;
      }
      use(messages, fault);
      if (fault.does === 'reorder') overtaken.set(key, arrive);
      else if (fault.does === 'delay') void clock.sleep(fault.delayMs).then(arrive);
      else {
        arrive();
        arrive();
      }
    },
  };
}
