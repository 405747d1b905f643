import type { Worker } from 'node:worker_threads';
import { startThread } from '#platform/connections/start-thread.ts';
import type { Config } from '../config.ts';
import type { ReaderData } from './messages.ts';

/** Starts the thread that answers heavy reads from a database file. */
export function startReaderThread(file: string, config: Config): Worker {
  const workerData: ReaderData = { file, config };
  return startThread(import.meta.url, {
    source: './reader-thread.ts',
    bundle: './reader.js',
    name: 'reader',
    workerData,
  });
}
