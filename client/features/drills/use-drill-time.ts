import type { Drill } from '#contract/drills/drill.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';

/** The time of a drill, ms since its start: second by second while it runs. */
export function useDrillTime({ state, startedAtMs, t }: Pick<Drill, 'state' | 'startedAtMs' | 't'>): number {
  const nowMs = useSecondTick(serverNow);
  // Before it has begun, the clock is moved to its time of day.
  return state === 'running' && startedAtMs !== null ? Math.max(0, nowMs - startedAtMs) : t;
}
