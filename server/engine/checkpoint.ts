import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { Db } from '#db/open.ts';
import { Refused } from '../http/refused.ts';
import type { Storage } from '../storage.ts';

const EVERY_MS = 2_000;

/**
 * Moves committed data from the write-ahead log into the database file periodically, instead of during an operator's
 * change. Correctness does not depend on it: the log survives a crash. Returns a function that stops it.
 */
export function checkpoint(db: Db, storage: Pick<Storage, 'failed'>, realTime: Clock, logger: Logger): () => void {
  return realTime.every(EVERY_MS, () => {
    try {
      db.$client.pragma('wal_checkpoint(PASSIVE)');
    } catch (error) {
      // A storage failure is logged once, not at every checkpoint.
      if (storage.failed('database', error) instanceof Refused) return;
      logger.error({ err: error }, 'the write-ahead log could not be checkpointed');
    }
  });
}
