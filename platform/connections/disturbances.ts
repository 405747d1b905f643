import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import { atMost } from '#platform/caches/at-most.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createSlowLine, type LineSpeed, type SlowLine } from './slow-line.ts';

/** Where a request or a message is under way: its path, and whose it is. */
export interface Traffic {
  path: string;
  /** The account of the caller's session; undefined for callers without one. */
  account: string | undefined;
}

/** The traffic that a fault hits. */
interface Target {
  /** The beginning of the path; undefined: all. */
  onPath: string | undefined;
  /** The account; undefined: all. */
  whose: string | undefined;
}

/** A fault of requests. */
export interface RequestDisturbance extends Target {
  /** The status of the answer; undefined: they reach the server. */
  status: number | undefined;
  delayMs: number;
  /** How many requests it hits. */
  times: number;
}

/** A fault of the messages from the server on a channel. */
export interface MessageDisturbance extends Target {
  does: 'delay' | 'duplicate' | 'reorder';
  delayMs: number;
  /** How many messages it hits. */
  times: number;
}

/** A connection that faults can cut. */
export interface DisturbedConnection extends Traffic {
  /** Cuts it: with a close code, or as if the line had broken. */
  cut(code: number | undefined): void;
}

/** The fate of a request: it arrives, is lost, or is answered with a status. */
export type RequestOutcome = 'arrives' | 'lost' | { status: number };

/** The faults on the way between a server and its callers: it may be slow, lossy, or gone. */
export interface Disturbances {
  /** Begins a fault. Returns a function that ends it. */
  disturbRequests(fault: RequestDisturbance): () => void;
  disturbMessages(fault: MessageDisturbance): () => void;
  /** Takes an account off the network: its connections are cut. Returns a function that ends it. */
  takeOffline(account: string): () => void;
  isOffline(account: string | undefined): boolean;
  /** Makes the network of an account slow. Returns a function that ends it. */
  slowDown(account: string, speed: LineSpeed): () => void;
  /** The slow network of an account; undefined while it is not slow. Of several faults, the latest counts. */
  lineOf(account: string | undefined): SlowLine | undefined;
  /** Cuts connections. Returns how many there were. */
  cut(target: Target & { code: number | undefined }): number;
  /** Adds a connection. Returns a function that removes it. */
  addConnection(connection: DisturbedConnection): () => void;
  /** Resolves to what becomes of a request, once its delay is over. */
  meet(request: Traffic): Promise<RequestOutcome>;
  /** Delivers a message of so many bytes from the server: now, late or twice. */
  deliver(message: Traffic, bytes: number, arrive: () => void): void;
}

const hits = ({ onPath, whose }: Target, { path, account }: Traffic) =>
  (onPath === undefined || path.startsWith(onPath)) && (whose === undefined || whose === account);

/** `clock`: paces the delays. */
export function createDisturbances(clock: Clock): Disturbances {
  const requests = new Set<RequestDisturbance>();
  const messages = new Set<MessageDisturbance>();
  const connections = new Set<DisturbedConnection>();
  const offline = new Set<string>();
  const slow: { account: string; line: SlowLine }[] = [];
  const lineOf = (account: string | undefined) =>
    account === undefined ? undefined : slow.findLast((one) => one.account === account)?.line;
  /** Messages on a slow line: none overtakes them when the line is fast again. */
  const onTheirWay = new Map<string, Promise<unknown>>();
  /** A message that waits for the next one to overtake it. */
  const overtaken = new Map<string, () => void>();

  const begin = <F extends { times: number }>(faults: Set<F>, fault: F) => {
    const counted = { ...fault };
    faults.add(counted);
    return () => void faults.delete(counted);
  };
  const use = <F extends { times: number }>(faults: Set<F>, fault: F) => {
    fault.times -= 1;
    if (fault.times <= 0) faults.delete(fault);
  };
  const cut: Disturbances['cut'] = ({ code, ...target }) => {
    const hit = [...connections].filter((one) => hits(target, one));
    for (const connection of hit) connection.cut(code);
    return hit.length;
  };

  /** Lets a message arrive once it has passed the account's line, after those before it. */
  const pass = ({ account }: Traffic, key: string, bytes: number, arrive: () => void) => {
    const line = lineOf(account);
    const before = onTheirWay.get(key);
    if (!line && !before) {
      arrive();
      return;
    }
    const passed = Promise.all([before, line?.carry(bytes)]).then(arrive);
    onTheirWay.set(key, passed);
    void passed.finally(() => {
      if (onTheirWay.get(key) === passed) onTheirWay.delete(key);
    });
  };

  return {
    disturbRequests: (fault) => begin(requests, fault),
    disturbMessages: (fault) => begin(messages, fault),
    takeOffline: (account) => {
      offline.add(account);
      cut({ onPath: undefined, whose: account, code: undefined });
      return () => void offline.delete(account);
    },
    isOffline: (account) => account !== undefined && offline.has(account),
    slowDown: (account, speed) => {
      const one = { account, line: createSlowLine(speed, clock) };
      slow.push(one);
      return () => void slow.splice(slow.indexOf(one), slow.includes(one) ? 1 : 0);
    },
    lineOf,
    cut,
    addConnection: (connection) => {
      connections.add(connection);
      return () => void connections.delete(connection);
    },
    meet: async (request) => {
      if (request.account !== undefined && offline.has(request.account)) return 'lost';
      const fault = [...requests].find((one) => hits(one, request));
      if (!fault) return 'arrives';
      use(requests, fault);
      if (fault.delayMs > 0) await clock.sleep(fault.delayMs);
      return fault.status === undefined ? 'arrives' : { status: fault.status };
    },
    deliver: (message, bytes, deliver) => {
      const key = `${message.path} ${message.account ?? ''}`;
      const arrive = () => pass(message, key, bytes, deliver);
      const fault = [...messages].find((one) => hits(one, message));
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

/** The text of an answer that a fault has replaced. */
export const replacedAnswer = (status: number) => `The answer was replaced by the status ${status}`;

/** Number of tokens whose accounts are remembered. */
const REMEMBERED = 1_000;

/** Returns a function that reads the account of a session's token, without verifying it. */
export function createAccountReader(): (token: string | undefined) => string | undefined {
  const known = new LRUCache<string, { account: string | undefined }>(atMost(REMEMBERED));
  return (token) => {
    if (token === undefined || token === '') return undefined;
    const found = known.get(token) ?? { account: accountOf(token) };
    known.set(token, found);
    return found.account;
  };
}

function accountOf(token: string): string | undefined {
  try {
    return decodeJwt(token).sub;
  } catch {
    return undefined;
  }
}
