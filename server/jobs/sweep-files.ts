import type { Clock } from '#platform/clock/clock.ts';
import type { FileAreas } from '../files/file-areas.ts';
import type { Job } from './job.ts';

/**
 * Files younger than this are never swept, in ms: an upload writes its file first and its row afterwards. No upload
 * lasts nearly as long.
 */
const SWEPT_AFTER_MS = 3_600_000;

/** Deletes the files of each folder that nothing refers to, as the server starts and every hour. */
export const sweepFiles = (areas: Pick<FileAreas, 'all'>, realTime: Clock): Job[] =>
  areas.all().map(({ area, folder }) => ({
    name: `sweeping the ${area}`,
    everyMs: 3_600_000,
    by: 'real-time',
    isHousekeeping: true,
    runsAtStart: true,
    run: (stopped) => folder.sweep(realTime.now() - SWEPT_AFTER_MS, stopped),
  }));
