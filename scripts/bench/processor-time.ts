/** What some work took, and how long it kept the processor busy, both in ms: what other programs take away counts for the first only. */
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
