import { fork } from 'node:child_process';
import * as z from 'zod/mini';
import { exporterToken, OPERATORS, startBare, startServer } from './claims/floors.ts';
import { claimAtOnce, type Pair } from './claims/round.ts';
import { figure, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * 5,000 cameras are imported from CSV and the import is undone, over and over, while 50 operators press Get alarm at the
 * same instant. Each round against the server is followed by a round against a bare socket server, as in the benchmark
 * of claims.
 */

const CAMERAS = sized(5_000, 20);
const ROUNDS = sized(60, 2);

const Imported = z.object({ previewMs: z.number(), writtenMs: z.number(), added: z.number() });

await prepareTemplate();
const [server, bare] = [await startServer({ queued: OPERATORS * ROUNDS * 2, alarms: 0 }), await startBare()];

const pairs: Pair[] = [];
const claimed = new Set<string>();
async function round(): Promise<Pair> {
  const taken = await claimAtOnce(server);
  for (const id of taken.ids) claimed.add(id);
  const pair = { server: taken, bare: await claimAtOnce(bare) };
  await server.resolveAll(taken.ids);
  return pair;
}
const idle: Pair[] = [];
for (let count = 0; count < ROUNDS; count += 1) idle.push(await round());

const importer = fork('scripts/bench/claims/import-sheets.mjs', [
  server.address,
  await exporterToken(),
  String(CAMERAS),
]);
const imports: z.output<typeof Imported>[] = [];
importer.on('message', (message) => imports.push(Imported.parse(message)));
await new Promise((resolve, reject) => {
  importer.once('message', resolve);
  importer.once('exit', () => reject(new Error('the imports failed')));
});
for (let count = 0; count < ROUNDS; count += 1) pairs.push(await round());
if (importer.exitCode !== null) throw new Error('the imports failed');
importer.kill();
await Promise.all([server.stop(), bare.stop()]);

const p95 = (rounds: readonly Pair[], of: keyof Pair) =>
  quantile(
    rounds.flatMap((pair) => [...pair[of].times]),
    0.95,
  );
const ratio = (rounds: readonly Pair[]) =>
  quantile(
    rounds.map((pair) => quantile([...pair.server.times], 0.95) / quantile([...pair.bare.times], 0.95)),
    0.5,
  );
const slowest = (times: (one: z.output<typeof Imported>) => number) => ms(Math.max(...imports.map(times)));
figure(
  `preview of ${CAMERAS} new cameras, slowest of ${imports.length}`,
  slowest(({ previewMs }) => previewMs),
  'at most 5 s',
);
figure(
  'their import, slowest',
  slowest(({ writtenMs }) => writtenMs),
  'at most 3 s',
);
figure(`${OPERATORS} at once claim an alarm each meanwhile, p95`, ms(p95(pairs, 'server')), '');
figure('  bare: they take a row each, p95', ms(p95(pairs, 'bare')), 'the baseline');
figure('  p95 relative to the bare one, median of the rounds', ratio(pairs).toFixed(2), 'at most 2.5');
figure('  the same without imports', ratio(idle).toFixed(2), 'for comparison');
figure('  the longest that an operator waited', ms(Math.max(...pairs.flatMap((pair) => pair.server.times))), '');
const expected = OPERATORS * ROUNDS * 2;
figure('alarms claimed, each by one operator', String(claimed.size), String(expected));
process.exit(claimed.size === expected && imports.every(({ added }) => added === CAMERAS) ? 0 : 1);
