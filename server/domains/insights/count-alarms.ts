import type { Changes } from '../../changes.ts';
import { giveWay } from '../../give-way.ts';
import type { Job } from '../../jobs/job.ts';
import type { BacklogStore } from './backlog-store.ts';

/** A run counts for this long at most, in ms, with pauses in between: a fifth of the server's time. */
const RUN_MS = 200;

/**
 * Counts the alarms that have changed, a second after their change, so that no claim waits for the figures; and those
 * that an older version has left behind, so that neither an update nor a start waits for them. Counting an alarm again
 * changes nothing.
 */
export const countAlarms = (store: BacklogStore, changes: Changes): Job => ({
  name: 'counting alarms',
  everyMs: 1_000,
  by: 'real-time',
  isHousekeeping: true,
  runsAtStart: true,
  run: async (stopped) => {
    const endMs = performance.now() + RUN_MS;
    const countNext = () => !store.isCounted() && changes.run(() => store.countMarked() || store.countPiece());
    while (!stopped.aborted && performance.now() < endMs && countNext()) await giveWay();
  },
});
