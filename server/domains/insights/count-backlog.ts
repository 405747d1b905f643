import type { Changes } from '../../changes.ts';
import { giveWay } from '../../give-way.ts';
import type { Job } from '../../jobs/job.ts';
import type { BacklogStore } from './backlog-store.ts';

/** A run counts for this long at most, in ms, with pauses in between: a fifth of the server's time. */
const RUN_MS = 200;

/**
 * Counts the alarms that an older version has left behind, so that neither an update nor a start waits for them. What
 * changes meanwhile is counted by its change; counting an alarm again changes nothing.
 */
export const countBacklog = (store: BacklogStore, changes: Changes): Job => ({
  name: 'counting earlier alarms',
  everyMs: 1_000,
  by: 'real-time',
  runsAtStart: true,
  run: async (stopped) => {
    const endMs = performance.now() + RUN_MS;
    while (!stopped.aborted && performance.now() < endMs && changes.run(() => store.countPiece())) await giveWay();
  },
});
