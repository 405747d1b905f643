import type { Db } from '#db/open.ts';
import type { Job } from './job.ts';

/**
 * Moves committed data from the write-ahead log into the database file periodically, instead of during an operator's
 * change. Correctness does not depend on it: the log survives a crash. `isHeld`: whether the file must not change.
 */
export const checkpoint = (db: Db, isHeld: () => boolean): Job => ({
  name: 'checkpointing the write-ahead log',
  everyMs: 2_000,
  by: 'real-time',
  isHousekeeping: true,
  run: () => {
    if (!isHeld()) db.$client.pragma('wal_checkpoint(PASSIVE)');
  },
});
