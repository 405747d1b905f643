import { useCallback, useSyncExternalStore } from 'react';
import type { Store } from '../../../lib/store.ts';

type Readable<Value> = Pick<Store<Value>, 'read' | 'subscribe'>;

/** The one time of a replay, which pictures, screens and lanes follow. Times are ms since the start of the attempt. */
export interface ReplayClock {
  readonly state: Readable<{ playing: boolean; rate: number }>;
  /** Changes many times a second while it plays. */
  readonly t: Readable<number>;
  toggle: () => void;
  /** Shows a moment. */
  showMoment: (t: number) => void;
  setRate: (rate: number) => void;
}

/**
 * A value that follows from the time of a replay: a number, a text or an object that stays the same. Renders again when it
 * changes.
 */
export function useAtReplay<Value>(
  { t: { read, subscribe } }: Pick<ReplayClock, 't'>,
  derive: (t: number) => Value,
): Value {
  const readDerived = useCallback(() => derive(read()), [read, derive]);
  return useSyncExternalStore(subscribe, readDerived);
}

/** Two moments at most so far apart count as the same one, ms. */
const SAME_MS = 50;

/** The nearest moment before (-1) or after (1) a time; undefined where there is none. `moments`: in the order of time. */
export function neighbourMoment(moments: readonly number[], t: number, direction: -1 | 1): number | undefined {
  return direction === 1 ? moments.find((one) => one > t + SAME_MS) : moments.findLast((one) => one < t - SAME_MS);
}

/** How long a moment counts as reached, ms. */
const REACHED_MS = 1_000;

/** The latest of the moments that the time has just reached; undefined after a while. */
export const reachedMoment = (moments: readonly number[], t: number): number | undefined =>
  moments.findLast((one) => one <= t + SAME_MS && t < one + REACHED_MS);
