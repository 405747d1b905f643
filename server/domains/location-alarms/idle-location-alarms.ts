import type { Clock } from '#platform/clock/clock.ts';
import type { Changes } from '../../changes.ts';
import { idleIds, nextIdleMs } from '../claims/idle-alarms.ts';
import { returnsAfter } from '../claims/returns.ts';
import type { LocationAlarmMoves } from './moves.ts';
import type { LocationAlarmStore } from './store.ts';

/** Location alarms that were set in progress over REST but not worked on since. */
export interface IdleLocationAlarms {
  /**
   * Returns each alarm that is in progress, unclaimed, without an open incident, and has had no update for 10 minutes.
   * Returns the earliest time at which another alarm can become idle, ms UTC.
   */
  returnIdle(): number;
}

interface Parts {
  store: Pick<LocationAlarmStore, 'unclaimed'>;
  moves: Pick<LocationAlarmMoves, 'sendReturn'>;
  changes: Changes;
  clock: Clock;
  leaseMs: number;
}

export function createIdleLocationAlarms({ store, moves, changes, clock, leaseMs }: Parts): IdleLocationAlarms {
  const { idle } = returnsAfter(leaseMs);
  return {
    returnIdle: () => {
      const nowMs = clock.now();
      if (idleIds(store.unclaimed(), nowMs).length > 0) {
        changes.run((announce) => {
          for (const id of idleIds(store.unclaimed(), nowMs)) moves.sendReturn(announce, null, id, idle);
        });
      }
      return nextIdleMs(store.unclaimed(), nowMs);
    },
  };
}
