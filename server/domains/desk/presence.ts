import { SCAN } from '#contract/limits.ts';
import type { Caller } from '../../auth/caller.ts';

/** A request for alarms counts as made for this long, in ms of real time: clients repeat it every `SCAN.refillMs`. */
const ASKS_FOR_MS = SCAN.refillMs * 1.5;

export type Severity = 'high' | 'low';

export const HIGH_FIRST: readonly Severity[] = ['high', 'low'];

/** An operator who is connected to a screen. */
export interface Present {
  caller: Caller;
  /** How many alarms they want in all. */
  count: number;
  /** The severities that they want, the preferred one first. */
  severities: readonly Severity[];
  /** Whether they have offered alarms in exchange for others that go first. */
  mayExchange: boolean;
  /** When they last asked for alarms, ms of real time. */
  askedAtMs: number;
  /** The alarm that they investigate, if any: they want no more until they have it no longer, or are back at the list. */
  investigatedId: string | null;
}

/** The operators who are connected to a screen. Nothing is lost when the server restarts: they connect again. */
export interface Presence {
  get(userId: string): Present | undefined;
  enter(caller: Caller): void;
  leave(userId: string): void;
  all(): Iterable<Present>;
  /** Whether an operator wants more than they have. */
  wants(present: Present, claimed: number, nowMs: number): boolean;
  /** Whether an operator would exchange alarms for others that go first. */
  wouldExchange(present: Present, nowMs: number): boolean;
}

export function createPresence(): Presence {
  const present = new Map<string, Present>();
  return {
    get: (userId) => present.get(userId),
    enter: (caller) => {
      const known = present.get(caller.id);
      const fresh = { count: 0, severities: HIGH_FIRST, mayExchange: false, askedAtMs: 0, investigatedId: null };
      present.set(caller.id, { ...(known ?? fresh), caller });
    },
    leave: (userId) => {
      present.delete(userId);
    },
    all: () => present.values(),
    wants: ({ count, askedAtMs, investigatedId }, claimed, nowMs) =>
      investigatedId === null && claimed < count && nowMs - askedAtMs <= ASKS_FOR_MS,
    wouldExchange: ({ count, askedAtMs, investigatedId, mayExchange }, nowMs) =>
      mayExchange && investigatedId === null && count > 0 && nowMs - askedAtMs <= ASKS_FOR_MS,
  };
}
