import assert from 'node:assert/strict';
import type { Db } from '#db/open.ts';
import type { Caller } from '#server/auth/caller.ts';
import { figure, ms, quantile } from './figures.ts';
import { timed } from './processor-time.ts';
import { sized } from './size.ts';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? sized(2_000, 100));
const WARM_UP = sized(200, 10);

/** One request of a console or manager to a list, and its kind. */
export interface ListRequest<Query> {
  name: string;
  query: Query;
  caller: Caller;
}

interface MeasuredList<Query> {
  db: Db;
  draw: () => ListRequest<Query>;
  list: (caller: Caller, query: Query) => { items: readonly unknown[] };
  /** Table and column for the bare page and count, unfiltered and prepared: a lower bound for any list. */
  table: string;
  newestBy: string;
  /** Of the 95th percentile, ms. */
  atMostMs?: number;
}

interface Measured {
  name: string;
  took: number;
  busy: number;
  request: unknown;
}

/**
 * Sends drawn requests to a list in process, and prints its figures beside those of the bare statements.
 * BENCH_REQUESTS sets the number of requests; BENCH_DETAIL=1 lists the slowest ones.
 */
export function measureList<Query>({ db, draw, list, table, newestBy, atMostMs = 8 }: MeasuredList<Query>): void {
  const page = db.$client.prepare(`SELECT * FROM ${table} ORDER BY ${newestBy} DESC LIMIT 30`);
  const total = db.$client.prepare(
    `SELECT count(*) FROM (SELECT 1 FROM ${table} ORDER BY ${newestBy} DESC LIMIT 1001)`,
  );
  const bareList = () => {
    page.all();
    total.get();
  };
  for (let i = 0; i < WARM_UP; i += 1) {
    const { query, caller } = draw();
    list(caller, query);
  }
  const bare: number[] = [];
  const measured: Measured[] = [];
  let found = 0;
  for (let i = 0; i < REQUESTS; i += 1) {
    const { name, query, caller } = draw();
    let rows = 0;
    const times = timed(() => {
      rows = list(caller, query).items.length;
    });
    found += rows;
    measured.push({ name, ...times, request: { query, scope: caller.scope } });
    bare.push(timed(bareList).took);
  }
  assert.equal(page.all().length, 30, `${table} has fewer rows than a page`);
  assert.ok(found > 0, 'no request of the mix has found a row');
  const took = measured.map((one) => one.took);
  figure('list of the mix, p50', ms(quantile(took, 0.5)), '');
  figure('list of the mix, p95', ms(quantile(took, 0.95)), `at most ${atMostMs} ms`);
  const busy = measured.map((one) => one.busy);
  figure('the same in processor time, p95', ms(quantile(busy, 0.95)), 'where the machine is busy with more than this');
  figure('bare page and count, unfiltered and prepared, p95', ms(quantile(bare, 0.95)), 'the baseline');
  printKinds(measured);
}

function printKinds(measured: readonly Measured[]): void {
  console.log('by kind of request, p95:');
  const names = [...new Set(measured.map((one) => one.name))];
  const byName = names.map((name) => {
    const times = measured.filter((one) => one.name === name);
    const of = (values: number[]) => quantile(values, 0.95);
    return { name, count: times.length, p95: of(times.map((one) => one.took)), busy: of(times.map((one) => one.busy)) };
  });
  for (const { name, count, p95, busy } of byName.sort((a, b) => b.p95 - a.p95)) {
    console.log(`  ${name.padEnd(32)} ${ms(p95).padStart(10)}   ${ms(busy).padStart(10)} busy   of ${count}`);
  }
  if (!process.env.BENCH_DETAIL) return;
  for (const one of measured.toSorted((a, b) => b.took - a.took).slice(0, 15)) {
    console.log(`${ms(one.took)} ${one.name} ${JSON.stringify(one.request)}`);
  }
}
