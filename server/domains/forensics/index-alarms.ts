import type { ForensicIndexWriter } from '#db/forensics/index-writer.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Changes } from '../../changes.ts';
import type { Job } from '../../jobs/job.ts';

/** Documents of one transaction, which takes some 2 ms: no alarm waits for longer. */
const PIECE = 20;

/** Pause between two of them, so that alarms are raised and handled meanwhile. */
const PAUSE_MS = 20;

interface Parts {
  changes: Pick<Changes, 'run'>;
  index: Pick<ForensicIndexWriter, 'isComplete' | 'writeMarked' | 'writeEarlier'>;
  realTime: Clock;
}

/**
 * Reads alarms into the search index that no transaction has: those from before the index, the latest first, and those
 * of sites and types with another name.
 */
export const indexAlarms = ({ changes, index, realTime }: Parts): Job => ({
  name: 'reading alarms into the search index',
  everyMs: 1_000,
  by: 'real-time',
  isHousekeeping: true,
  run: async (stopped) => {
    while (!stopped.aborted && !index.isComplete()) {
      // New names first: they are few, and people look for what they have just named.
      changes.run(() => index.writeMarked(PIECE) && index.writeEarlier(PIECE));
      await realTime.sleep(PAUSE_MS, stopped);
    }
  },
});
