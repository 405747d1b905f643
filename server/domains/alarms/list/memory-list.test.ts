import { beforeEach, expect, it } from 'vitest';
import { memoryDatabase } from '#db/migrate.ts';
import type { Db } from '#db/open.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import { fixtureCatalogue } from '#db/seed/testing/fixture-catalogue.ts';
import { COLUMNS } from './columns.ts';
import { type MemoryList, memoryList } from './memory-list.ts';

const START_MS = Date.UTC(2026, 10, 2, 5);

let db: Db;
let current: () => MemoryList;

beforeEach(() => {
  db = memoryDatabase();
  seedWorld(db, {
    seed: 3,
    startMs: START_MS,
    size: 'small',
    catalogue: fixtureCatalogue(),
    providerSlug: 'watchfloor',
    pastDays: 1,
  });
  current = memoryList(db.$client);
});

const run = (sql: string, ...parameters: unknown[]) => db.$client.prepare(sql).run(...parameters);

/** Every row in memory, newest first. */
function rows({ columns }: MemoryList): number[][] {
  const positions = Array.from({ length: columns.size }, (_, index) => columns.size - 1 - index);
  return positions.map((position) => [
    columns.alarm[position] ?? 0,
    ...COLUMNS.map((name) => columns.column(name).values[position] ?? 0),
  ]);
}

/** The same, from the table. */
const stored = () =>
  db.$client
    .prepare<[], number[]>(`SELECT alarm, ${COLUMNS.join(', ')} FROM alarm_list ORDER BY ord DESC`)
    .raw()
    .all();

/** Raises a copy of the first alarm at the given time. */
function raise(id: string, timestampMs: number): void {
  const same =
    'tenant_id, location_id, type_id, status, tap, source_type, source_id, source_system, camera_id, tags, markers';
  run(`INSERT INTO alarms (id, timestamp_ms, ${same}) SELECT ?, ?, ${same} FROM alarms WHERE no = 1`, id, timestampMs);
}

it('reads all existing alarms at first', () => {
  expect(current().columns.size).toBeGreaterThan(100);
  expect(rows(current())).toEqual(stored());
});

it('takes in new alarms, late ones, and several of the same ms', () => {
  raise('new', START_MS + 5);
  expect(rows(current())).toEqual(stored());
  raise('late', START_MS - 3_600_000);
  raise('a', START_MS + 5);
  raise('z', START_MS + 5);
  expect(rows(current())).toEqual(stored());
});

it('follows changes of status, TAP and the manned flag', () => {
  run("UPDATE alarms SET status = 'never_seen_before', tap = 99 WHERE no IN (3, 5, 8)");
  expect(rows(current())).toEqual(stored());
  expect([...current().words.status.keys()]).toContain('never_seen_before');
  run('UPDATE locations SET is_manned = 1 - is_manned');
  expect(rows(current())).toEqual(stored());
});

it('drops deleted alarms', () => {
  run('DELETE FROM alarm_updates');
  run('DELETE FROM alarms WHERE no IN (SELECT no FROM alarms ORDER BY timestamp_ms DESC LIMIT 3)');
  expect(rows(current())).toEqual(stored());
});

it('reads everything again when the change log no longer covers all changes', () => {
  const { size } = current().columns;
  for (let round = 0; round * size <= 10_000; round += 1) run('UPDATE alarms SET tap = (tap + 1) % 100');
  expect(db.$client.prepare('SELECT count(*) FROM alarm_list_changes').pluck().get()).toBe(10_000);
  expect(rows(current())).toEqual(stored());
});

it('does not read unchanged rows again', () => {
  const { columns } = current();
  raise('new', START_MS + 5);
  expect(current().columns).toBe(columns);
});

it("shows a transaction's changes inside it, and drops them when it is rolled back", () => {
  const before = stored();
  run('BEGIN');
  raise('new', START_MS + 5);
  expect(rows(current())).toEqual(stored());
  run('ROLLBACK');
  expect(rows(current())).toEqual(before);
  raise('other', START_MS + 7);
  expect(rows(current())).toEqual(stored());
});
