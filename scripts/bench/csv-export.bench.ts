import assert from 'node:assert/strict';
import v8 from 'node:v8';
import vm from 'node:vm';
import { csvRows } from '#contract/csv.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { randomStream } from '#platform/random/streams.ts';
import { createWorldCache } from '#server/world/world-cache.ts';
import { benchServices } from './bench-services.ts';
import { callersOf } from './callers.ts';
import { manyDoors } from './doors/many-doors.ts';
import { figure, MB, ms } from './figures.ts';
import { START_MS } from './repeated-week.ts';
import { sized } from './size.ts';

/*
 * The export of a list of 200,000 rows, in process: how much more memory the process needs at most while the file is
 * written piece by piece, beside the same rows held as a whole.
 */

const ROWS = sized(200_000, 2_000);

v8.setFlagsFromString('--expose-gc');
const collectGarbage: unknown = vm.runInNewContext('gc');

/** The most memory that some work held on to, in bytes: objects and buffers that are alive at any of its steps. */
function peakOf(work: (step: () => void) => void): number {
  const alive = () => {
    if (typeof collectGarbage === 'function') collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = alive();
  let peak = before;
  work(() => {
    peak = Math.max(peak, alive());
  });
  return peak - before;
}

console.log(`doors: ${ROWS.toLocaleString('en')} (made once, kept in .cache/bench)`);
const db = manyDoors('csv-export', ROWS);
const { doors } = benchServices(db, new SimulatedClock(START_MS));
const world = createWorldCache(db).current();
const caller = callersOf(world, [...world.locations.values()], randomStream(1, 'bench/csv-export')).support();

/** Pieces between two looks at the memory, as collecting garbage takes time. */
const EVERY = 20;

let bytes = 0;
let lines = 0;
let took = 0;
const streamed = peakOf((step) => {
  const from = performance.now();
  const file = doors.csv(caller, {});
  took += performance.now() - from;
  step();
  assert.ok(Symbol.iterator in file.pieces, 'the pieces are made on request');
  let count = 0;
  let since = performance.now();
  for (const piece of file.pieces) {
    bytes += piece.byteLength;
    lines += Buffer.from(piece).toString().split('\r\n').length - 1;
    count += 1;
    if (count % EVERY !== 0) continue;
    took += performance.now() - since;
    step();
    since = performance.now();
  }
  took += performance.now() - since;
});
assert.equal(lines, ROWS + 1, 'rows of the file, with its header row');

let whole = '';
const held = peakOf((step) => {
  const rows = db.$client.prepare<[], string[]>('SELECT id, name, source_system, location_id FROM doors').raw().all();
  whole = csvRows(rows);
  step();
});
assert.ok(whole.length > 0, 'the baseline has no text');
db.$client.close();

figure(`more memory for an export of ${ROWS.toLocaleString('en')} rows`, MB(streamed), 'less than 30 MB');
figure('four of its columns held as a whole', MB(held), 'the baseline');
figure('time in process, and the size of the file', `${ms(took)}, ${MB(bytes)}`, '');
