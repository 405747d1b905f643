import { readFileSync } from 'node:fs';
import { seedTemplate, startWatchfloor } from '#tests/support/watchfloor.ts';
import { figure, MB } from './figures.ts';

/* Resident memory of server and simulator with the small world, after half a minute with nobody signed in. */
const SETTLE_MS = 30_000;

await seedTemplate();
const watchfloor = await startWatchfloor({ simulator: true });
try {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const bare = process.memoryUsage().rss;
  const { server, simulator, media } = watchfloor.processIds();
  const together = resident(server) + (simulator === undefined ? 0 : resident(simulator));
  figure('this benchmark itself (a bare Node with a loader)', MB(bare), 'the baseline');
  figure('server', MB(resident(server)), '');
  figure('simulator', MB(simulator === undefined ? 0 : resident(simulator)), '');
  figure('server and simulator', MB(together), 'at most 350 MB');
  figure('media', MB(resident(media)), '(not part of the aim)');
} finally {
  await watchfloor.stop();
}

/** Resident bytes of a process, as Linux tells them. */
function resident(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? Number.NaN) * 1024;
}
