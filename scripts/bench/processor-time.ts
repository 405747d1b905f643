import { readFileSync } from 'node:fs';

/** How long the main thread of a process has been busy so far, in ms. */
export function threadTime(processId: number): number {
  const [nanoseconds = ''] = readFileSync(`/proc/${processId}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1_000_000;
}

/**
 * The elapsed time and the processor time of some work, both in ms; time taken by other programs counts only
 * for the first.
 */
export function timed(work: () => void): { took: number; busy: number } {
  const busyFrom = busyMs();
  const from = performance.now();
  work();
  return { took: performance.now() - from, busy: busyMs() - busyFrom };
}

function busyMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
