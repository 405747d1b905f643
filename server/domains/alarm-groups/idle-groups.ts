import type { Clock } from '#platform/clock/clock.ts';
import type { Changes } from '../../changes.ts';
import { IDLE_TEXT, idleIds, nextIdleMs } from '../claims/idle-alarms.ts';
import type { AlarmGroupStore } from './store.ts';
import type { GroupTransitions } from './transition-service.ts';

/** Alarm groups that an operator has taken but not worked on since. */
export interface IdleGroups {
  /**
   * Returns to the queue each group that is in progress, not escalated, and has had no update for 10 minutes. Returns
   * the earliest time at which another group can become idle, ms UTC.
   */
  returnIdle(): number;
}

interface Parts {
  store: Pick<AlarmGroupStore, 'unclaimed'>;
  transitions: GroupTransitions;
  changes: Changes;
  clock: Clock;
}

export function createIdleGroups({ store, transitions, changes, clock }: Parts): IdleGroups {
  return {
    returnIdle: () => {
      const nowMs = clock.now();
      if (idleIds(store.unclaimed(), nowMs).length > 0) {
        changes.run((announce) => {
          for (const id of idleIds(store.unclaimed(), nowMs)) {
            transitions.apply(announce, null, id, 'release', { text: IDLE_TEXT });
          }
        });
      }
      return nextIdleMs(store.unclaimed(), nowMs);
    },
  };
}
