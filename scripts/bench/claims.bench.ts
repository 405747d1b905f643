import { fork } from 'node:child_process';
import * as z from 'zod/mini';
import { exporterToken, type Floor, OPERATORS, startBare, startServer } from './claims/floors.ts';
import { claimAtOnce, type Pair, type Round } from './claims/round.ts';
import { figure, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * 50 operators press Get alarm at the same instant; measures the time from the message to its answer. Each
 * round against the server is followed by a round against a bare socket server that takes the next row of a
 * table in a transaction, so that both run under the same conditions and the ratio compares neighbouring
 * rounds. Both servers are slower in the first rounds after a start; those are reported separately, over
 * several starts. Finally all alarms are exported repeatedly while operators press Get alarm.
 */

const STARTS = sized(4, 1);
/** Rounds after a start, and how many of them count as the first. */
const ROUNDS = sized(12, 2);
const FIRST = sized(2, 1);
const EXPORT_ROUNDS = sized(30, 2);
const EXPORTED = sized(100_000, 1_000);

const Exported = z.object({ lines: z.number(), tookMs: z.number() });

const claimedIds: string[] = [];

await prepareTemplate();
const starts: Pair[][] = [];
for (let start = 0; start < STARTS; start += 1) {
  const [server, bare] = [await startServer({ queued: OPERATORS * ROUNDS, alarms: 0 }), await startBare()];
  starts.push(await measurePairs(server, bare, ROUNDS));
  await Promise.all([server.stop(), bare.stop()]);
}
const first = starts.flatMap((rounds) => rounds.slice(0, FIRST));
const later = starts.flatMap((rounds) => rounds.slice(FIRST));
printFigures(`in the first ${FIRST} rounds after ${STARTS} starts`, first);
printFigures('in later rounds', later);
await measureWhileExporting();
const expected = OPERATORS * (STARTS * ROUNDS + EXPORT_ROUNDS);
figure(
  'alarms claimed, and by one operator only',
  `${claimedIds.length}, ${new Set(claimedIds).size}`,
  String(expected),
);
process.exit(new Set(claimedIds).size === expected ? 0 : 1);

async function measureWhileExporting(): Promise<void> {
  const [server, bare] = [
    await startServer({ queued: OPERATORS * EXPORT_ROUNDS, alarms: EXPORTED }),
    await startBare(),
  ];
  const reader = fork('scripts/bench/claims/read-export.mjs', [server.address, await exporterToken()]);
  const exports: z.output<typeof Exported>[] = [];
  reader.on('message', (message) => exports.push(Exported.parse(message)));
  await new Promise((resolve) => reader.once('message', resolve));
  printFigures(`while ${EXPORTED} alarms are exported`, await measurePairs(server, bare, EXPORT_ROUNDS));
  reader.kill();
  const took = exports.map(({ tookMs }) => tookMs);
  figure('  an export of this many lines', String(exports[0]?.lines ?? 0), `more than ${EXPORTED}`);
  figure('  takes, median', ms(quantile(took, 0.5)), '');
  await Promise.all([server.stop(), bare.stop()]);
}

async function measurePairs(server: Floor, bare: Floor, count: number): Promise<Pair[]> {
  const result: Pair[] = [];
  for (let round = 0; round < count; round += 1) {
    const claimed = await claimAtOnce(server);
    claimedIds.push(...claimed.ids.map((id) => `${server.processId} ${id}`));
    const taken = await claimAtOnce(bare);
    await server.resolveAll(claimed.ids);
    result.push({ server: claimed, bare: taken });
  }
  return result;
}

function printFigures(when: string, rounds: readonly Pair[]): void {
  const p95 = (of: keyof Pair) =>
    quantile(
      rounds.flatMap((pair) => [...pair[of].times]),
      0.95,
    );
  const ratios = (of: (round: Round) => number) => rounds.map(({ server, bare }) => of(server) / of(bare));
  const waited = ratios(({ times }) => quantile([...times], 0.95));
  figure(`${OPERATORS} at once claim an alarm each, p95`, ms(p95('server')), `at most 20 ms, ${when}`);
  figure('  bare: they take a row each, p95', ms(p95('bare')), 'the baseline');
  figure('  p95 relative to the bare one, median of the rounds', quantile(waited, 0.5).toFixed(2), 'at most 2.5');
  figure(
    '  processor time relative to the bare one, median',
    quantile(
      ratios(({ busyMs }) => busyMs),
      0.5,
    ).toFixed(2),
    'at most 2.5',
  );
}
