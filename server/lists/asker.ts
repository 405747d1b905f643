import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../auth/caller.ts';
import type { Scope } from '../auth/scope.ts';

/** The caller of a list, and the time of the call in ms UTC. */
export interface Asker {
  scope: Scope;
  /** Whether the caller sees all time when the query names no period (`filter:show-all-time`). */
  seesAllTime: boolean;
  nowMs: number;
}

/** Whether a caller sees all time when the query names no period. */
export const seesAllTime = ({ permissions }: Pick<Caller, 'permissions'>): boolean =>
  permissions.has('filter:show-all-time');

/** A caller who asks now. */
export const askerOf = (caller: Pick<Caller, 'permissions' | 'scope'>, clock: Pick<Clock, 'now'>): Asker => ({
  scope: caller.scope,
  seesAllTime: seesAllTime(caller),
  nowMs: clock.now(),
});
