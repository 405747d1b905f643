import type { Job } from '../../jobs/job.ts';
import type { CallRecordings } from './recordings.ts';

/** Fetches the recordings of calls once they are complete, and asks about calls whose reports are missing. */
export const collectRecordings = (recordings: CallRecordings): readonly Job[] => [
  {
    name: 'fetching the recordings of calls',
    everyMs: 1_000,
    by: 'real-time',
    run: (stopped) => recordings.collect(stopped),
  },
  {
    name: 'asking about calls',
    everyMs: 60_000,
    by: 'real-time',
    run: (stopped) => recordings.fetchRecordings(stopped),
  },
];
