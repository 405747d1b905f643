import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import { startThread } from '#platform/connections/start-thread.ts';
import { createThreadedSpeaker, type Speaker } from './threaded-speaker.ts';

/** Starts the speech engine of this machine in a thread. */
export const startSpeaker = (parts: { machine: Clock; log: Pick<Logger, 'error'> }): Speaker =>
  createThreadedSpeaker({
    start: () =>
      startThread(import.meta.url, { source: './speaker-thread.ts', bundle: './speaker.js', name: 'speaker' }),
    ...parts,
  });
