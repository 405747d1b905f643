import { Worker } from 'node:worker_threads';
import type { Config } from '../config.ts';
import type { ReaderData } from './messages.ts';

/** Starts the thread that answers heavy reads from a database file. */
export function startReaderThread(file: string, config: Config): Worker {
  const data: ReaderData = { file, config };
  const options = { name: 'reader', workerData: data };
  // The server is bundled into one file, and the thread's program into another beside it.
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./reader.js', import.meta.url), options);
  return new Worker(fromSources(new URL('./reader-thread.ts', import.meta.url)), { ...options, eval: true });
}

/** A thread does not inherit the loader with which its process runs the sources. */
function fromSources(entry: URL): string {
  return `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(entry.href)});
  });`;
}
