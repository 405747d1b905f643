import { Worker } from 'node:worker_threads';
import type { Config } from '../config.ts';
import type { ReaderData } from './messages.ts';

/** Starts the thread that answers heavy reads of a database's file. */
export function startReaderThread(file: string, config: Config): Worker {
  const data: ReaderData = { file, config };
  const options = { name: 'reader', workerData: data };
  // The server is bundled into one file, and the thread's program into another beside it.
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./reader.js', import.meta.url), options);
  return new Worker(fromSources(new URL('./reader-thread.ts', import.meta.url)), { ...options, eval: true });
}

/** A thread does not take over the loader that its process runs sources with. */
function fromSources(entry: URL): string {
  return `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(entry.href)});
  });`;
}
