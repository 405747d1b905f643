import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { createClaimRounds } from './claims/claim-rounds.ts';
import { OPERATORS, startBare, startServer } from './claims/floors.ts';
import type { Pair } from './claims/round.ts';
import { figure, MB, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * 50 operators press Get alarm at the same instant, in rounds without a backup and in rounds while the data is being
 * backed up, in turn, so that both meet the same machine. Each round is compared with one against a bare socket server,
 * as in the benchmark `claims`: the figure is how much worse claims get beside a backup than without.
 */

const BLOCKS = sized(4, 1);
const ROUNDS = sized(6, 2);
const ALARMS = sized(60_000, 1_000);
/** Rounds after the start, which are slower, and count for nothing. */
const FIRST = 2;

const Made = z.object({ type: z.literal('made'), bytes: z.number(), tookMs: z.number() });

await prepareTemplate();
const claims = createClaimRounds();
const queued = OPERATORS * (FIRST + 2 * BLOCKS * ROUNDS);
const [server, bare] = [await startServer({ queued, alarms: ALARMS }), await startBare()];
const target = mkdtempSync(path.join(tmpdir(), 'watchfloor-backups-'));
const made: z.output<typeof Made>[] = [];
await claims.measure(server, bare, FIRST);

const without: Pair[] = [];
const beside: Pair[] = [];
for (let block = 0; block < BLOCKS; block += 1) {
  without.push(...(await claims.measure(server, bare, ROUNDS)));
  const backups = fork('scripts/bench/backup/repeat-backups.ts', [server.dataDir, target], {
    execArgv: ['--import', 'tsx'],
  });
  backups.on('message', (message) => {
    const parsed = Made.safeParse(message);
    if (parsed.success) made.push(parsed.data);
  });
  await once(backups, 'message');
  beside.push(...(await claims.measure(server, bare, ROUNDS)));
  // At least one backup is whole, so that what runs beside the claims is a backup that works.
  while (made.length <= block) await once(backups, 'message');
  backups.kill('SIGKILL');
  await once(backups, 'exit');
}

const p95 = (rounds: readonly Pair[], of: keyof Pair) =>
  quantile(
    rounds.flatMap((pair) => [...pair[of].times]),
    0.95,
  );
const relative = (rounds: readonly Pair[]) =>
  quantile(
    rounds.map((pair) => quantile([...pair.server.times], 0.95) / quantile([...pair.bare.times], 0.95)),
    0.5,
  );
const busy = (rounds: readonly Pair[]) =>
  quantile(
    rounds.map((pair) => pair.server.busyMs),
    0.5,
  );
figure(`${OPERATORS} at once claim an alarm each, p95`, ms(p95(without, 'server')), 'without a backup');
figure('  beside a backup', ms(p95(beside, 'server')), '');
figure('  relative to a bare server, without a backup', relative(without).toFixed(2), 'the baseline');
figure('  relative to a bare server, beside a backup', relative(beside).toFixed(2), '');
figure(
  'claims beside a backup, to those without',
  `x${(relative(beside) / relative(without)).toFixed(2)}`,
  'at most x1.10',
);
figure(
  "  processor time of the server's thread, in the same way",
  `x${(busy(beside) / busy(without)).toFixed(2)}`,
  'at most x1.10',
);
figure(
  'a backup, verified',
  `${MB(made[0]?.bytes ?? 0)} ${ms(
    quantile(
      made.map(({ tookMs }) => tookMs),
      0.5,
    ),
  )}`,
  '',
);
await Promise.all([server.stop(), bare.stop()]);
rmSync(target, { recursive: true });
process.exit(claims.wereAllClaimedOnce(queued) ? 0 : 1);
