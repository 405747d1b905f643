import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread of this process. `from` is the `import.meta.url` of the caller, which tells how the process runs: a
 * program that is bundled has the thread's program as `bundle` beside it; one run from its sources has `source` beside
 * the caller's.
 */
export function startThread(
  from: string,
  { source, bundle, ...options }: { source: string; bundle: string } & Pick<WorkerOptions, 'name' | 'workerData'>,
): Worker {
  if (!from.endsWith('.ts')) return new Worker(new URL(bundle, from), options);
  return new Worker(fromSources(new URL(source, from)), { ...options, eval: true });
}

/** A thread does not inherit the loader with which its process runs the sources. */
function fromSources(entry: URL): string {
  return `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(entry.href)});
  });`;
}
