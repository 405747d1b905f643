import type { Db } from '#db/open.ts';

/**
 * Number of rows written, changed or removed on this connection, including rolled back ones: equal before and
 * after a call that changes nothing.
 */
export function countWrites(db: Db): number {
  return Number(db.$client.prepare('SELECT total_changes()').pluck().get());
}
