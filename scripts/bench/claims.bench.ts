import { fork } from 'node:child_process';
import * as z from 'zod/mini';
import { createClaimRounds, printClaims } from './claims/claim-rounds.ts';
import { exporterToken, OPERATORS, startBare, startServer } from './claims/floors.ts';
import type { Pair } from './claims/round.ts';
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

const claims = createClaimRounds();

await prepareTemplate();
const starts: Pair[][] = [];
for (let start = 0; start < STARTS; start += 1) {
  const [server, bare] = [await startServer({ queued: OPERATORS * ROUNDS, alarms: 0 }), await startBare()];
  starts.push(await claims.measure(server, bare, ROUNDS));
  await Promise.all([server.stop(), bare.stop()]);
}
const first = starts.flatMap((rounds) => rounds.slice(0, FIRST));
const later = starts.flatMap((rounds) => rounds.slice(FIRST));
printClaims(`in the first ${FIRST} rounds after ${STARTS} starts`, first);
printClaims('in later rounds', later);
await measureWhileExporting();
const expected = OPERATORS * (STARTS * ROUNDS + EXPORT_ROUNDS);
process.exit(claims.wereAllClaimedOnce(expected) ? 0 : 1);

async function measureWhileExporting(): Promise<void> {
  const [server, bare] = [
    await startServer({ queued: OPERATORS * EXPORT_ROUNDS, alarms: EXPORTED }),
    await startBare(),
  ];
  const reader = fork('scripts/bench/claims/read-export.mjs', [server.address, await exporterToken()]);
  const exports: z.output<typeof Exported>[] = [];
  reader.on('message', (message) => exports.push(Exported.parse(message)));
  await new Promise((resolve) => reader.once('message', resolve));
  printClaims(`while ${EXPORTED} alarms are exported`, await claims.measure(server, bare, EXPORT_ROUNDS));
  reader.kill();
  const took = exports.map(({ tookMs }) => tookMs);
  figure('  an export of this many lines', String(exports[0]?.lines ?? 0), `more than ${EXPORTED}`);
  figure('  takes, median', ms(quantile(took, 0.5)), '');
  await Promise.all([server.stop(), bare.stop()]);
}
