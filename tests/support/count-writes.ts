import type { Db } from '#db/open.ts';

/** Rows that have been written, changed or removed on this connection, taken back or not: alike before and after what changes nothing. */
export function countWrites(db: Db): number {
  return Number(db.$client.prepare('SELECT total_changes()').pluck().get());
}
