import assert from 'node:assert/strict';
import { startWatchfloor } from '#tests/support/watchfloor.ts';
import { figure, MB } from './figures.ts';
import { residentBytes } from './processes.ts';
import { prepareTemplate, sized } from './size.ts';

/* Resident memory of server and simulator with the small world, after half a minute without signed-in users. */
const SETTLE_MS = sized(30_000, 500);

await prepareTemplate();
const watchfloor = await startWatchfloor({ simulator: true });
try {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const bare = process.memoryUsage().rss;
  const { server, simulator, media } = watchfloor.processIds();
  const together = residentBytes(server) + (simulator === undefined ? 0 : residentBytes(simulator));
  assert.ok(together > 0 && residentBytes(media) > 0, 'a process has no resident memory');
  figure('this benchmark itself (a bare Node with a loader)', MB(bare), 'the baseline');
  figure('server', MB(residentBytes(server)), '');
  figure('simulator', MB(simulator === undefined ? 0 : residentBytes(simulator)), '');
  figure('server and simulator', MB(together), 'at most 350 MB');
  figure('media', MB(residentBytes(media)), '(not part of the aim)');
} finally {
  await watchfloor.stop();
}
