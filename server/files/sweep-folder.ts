import type { Clock } from '#platform/clock/clock.ts';
import type { Job } from '../jobs/job.ts';
import type { FileFolder } from './file-folder.ts';

/**
 * Files younger than this are never swept, in ms: an upload writes its file first and its row afterwards. No upload
 * lasts nearly as long.
 */
const SWEPT_AFTER_MS = 3_600_000;

/** Deletes files of a folder that nothing refers to, as the server starts and every hour. */
export const sweepFolder = (folder: Pick<FileFolder, 'sweep'>, realTime: Clock): Job => ({
  name: 'sweeping files',
  everyMs: 3_600_000,
  by: 'real-time',
  runsAtStart: true,
  run: (stopped) => folder.sweep(realTime.now() - SWEPT_AFTER_MS, stopped),
});
