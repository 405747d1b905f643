import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { Db } from '#db/open.ts';
import { Refused } from '../http/refused.ts';
import type { Storage } from '../storage.ts';

const EVERY_MS = 2_000;

/**
 * Carries what has been committed from the log into the database file, on a beat instead of in the
 * midst of somebody's change. Nothing depends on when: the log survives on its own. Returns a
 * function that ends it.
 */
export function checkpoint(db: Db, storage: Pick<Storage, 'failed'>, realTime: Clock, logger: Logger): () => void {
  return realTime.every(EVERY_MS, () => {
    try {
      db.$client.pragma('wal_checkpoint(PASSIVE)');
    } catch (error) {
      // That the storage fails is noted once, not at every beat.
      if (storage.failed('database', error) instanceof Refused) return;
      logger.error({ err: error }, 'the log could not be carried into the database');
    }
  });
}
