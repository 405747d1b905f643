import assert from 'node:assert/strict';
import { verifyChain } from '#db/audit/verify-chain.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { randomStream } from '#platform/random/streams.ts';
import { createWorldCache } from '#server/world/world-cache.ts';
import { LINES, manyAuditLines } from './audit-log/many-lines.ts';
import { measureWrites } from './audit-log/measure-writes.ts';
import { auditLogMix } from './audit-log/mix.ts';
import { benchServices } from './bench-services.ts';
import { figure, MB, ms } from './figures.ts';
import { measureList } from './measure-list.ts';
import { timed } from './processor-time.ts';
import { START_MS } from './repeated-week.ts';

/*
 * The audit log over two million lines, in process and in its wire format: its list with each filter, the first read
 * into memory, the verification of its chain, and what a line costs the change that writes it.
 */

console.log(`audit log: ${LINES.toLocaleString('en')} lines (made once, kept in .cache/bench)`);
const db = manyAuditLines();
const random = randomStream(1, 'bench/audit-log');
const draw = auditLogMix(db, createWorldCache(db).current(), random);
const { auditList } = benchServices(db, new SimulatedClock(START_MS));
const { caller } = draw();
const arrays = () => process.memoryUsage().arrayBuffers;
const before = arrays();
const opened = timed(() => auditList.list(caller, {}));
figure('the first list after a start', ms(opened.took), 'before the log is in memory');
const from = performance.now();
await auditList.prepare();
figure('reading the whole log into memory', ms(performance.now() - from), 'bit by bit, in the reader thread');
figure('memory of its columns', MB(arrays() - before), '28 bytes a line');
measureList({
  db,
  draw,
  list: (caller, query) => auditList.list(caller, query),
  table: 'audit_log',
  newestBy: 'no',
  atMostMs: 10,
});
measureWrites(db);
let lines = 0;
const verified = timed(() => {
  const state = verifyChain(db.$client);
  assert.ok(state.isIntact);
  lines = state.lines;
});
assert.ok(lines >= LINES);
figure('verifying the chain', ms(verified.took), 'in a process of its own');
db.$client.close();
