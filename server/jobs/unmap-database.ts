import { type Db, unmapPages } from '#db/open.ts';
import type { Job } from './job.ts';

/** How often mapped pages are given back, ms of real time. */
export const UNMAP_EVERY_MS = 10_000;

/** Gives back the mapped pages of the database: what was read once, as at the start, is not needed any more. */
export const unmapDatabase = (db: Db): Job => ({
  name: 'giving back mapped pages',
  everyMs: UNMAP_EVERY_MS,
  by: 'real-time',
  isHousekeeping: true,
  run: () => unmapPages(db.$client),
});
