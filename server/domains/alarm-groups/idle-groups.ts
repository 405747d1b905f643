import type { Clock } from '#clock/clock.ts';
import type { Changes } from '../../changes.ts';
import { IDLE_TEXT, idleIds, nextIdleMs } from '../idle.ts';
import type { GroupMover } from './mover.ts';
import type { AlarmGroupStore } from './store.ts';

/** Alarm groups that somebody has taken and left. */
export interface IdleGroups {
  /**
   * Returns to the queue what is in progress and not escalated, and has had no update for 10 minutes. Answers
   * the time before which nothing else can have become idle, ms UTC.
   */
  returnIdle(): number;
}

interface Parts {
  store: Pick<AlarmGroupStore, 'unclaimed'>;
  mover: GroupMover;
  changes: Changes;
  clock: Clock;
}

export function createIdleGroups({ store, mover, changes, clock }: Parts): IdleGroups {
  return {
    returnIdle: () => {
      const nowMs = clock.now();
      if (idleIds(store.unclaimed(), nowMs).length > 0) {
        changes.run((announce) => {
          for (const id of idleIds(store.unclaimed(), nowMs)) {
            mover.move(announce, null, id, 'release', { text: IDLE_TEXT });
          }
        });
      }
      return nextIdleMs(store.unclaimed(), nowMs);
    },
  };
}
