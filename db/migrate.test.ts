import { beforeEach, expect, it } from 'vitest';
import { memoryDatabase, migrateDatabase } from './migrate.ts';
import type { Db } from './open.ts';
import { TIES_PER_MS } from './schema/alarm-list.ts';
import { seedWorld } from './seed/seed-world.ts';
import { fixtureCatalogue } from './seed/testing/fixture-catalogue.ts';

let db: Db;
const rows = (sql: string) => db.$client.prepare<[], Record<string, unknown>>(sql).all();
const listed = () =>
  rows(`SELECT alarms.id, ord / ${TIES_PER_MS} AS ms, ord % ${TIES_PER_MS} AS tie FROM alarm_list
    JOIN alarms ON alarms.no = alarm ORDER BY ord`);

beforeEach(() => {
  db = memoryDatabase();
  seedWorld(db, {
    seed: 1,
    startMs: 1_000_000_000_000,
    size: 'small',
    catalogue: fixtureCatalogue(),
    providerSlug: 'watchfloor',
    pastDays: 0,
  });
});

/** Raises an alarm on the first camera. */
function raise(id: string, timestampMs: number, status = 'pending'): void {
  db.$client
    .prepare(
      `INSERT INTO alarms (id, tenant_id, location_id, timestamp_ms, type_id, status, tap, source_type, source_id, source_system, camera_id, tags, markers)
       SELECT ?, tenant_id, location_id, ?, (SELECT id FROM alarm_types LIMIT 1), ?, 70, 'CAMERA', id, source_system, id, '[]', '[]'
       FROM cameras WHERE no = 1`,
    )
    .run(id, timestampMs, status);
}

it('does nothing to a database that is up to date', () => {
  const before = rows('SELECT * FROM __drizzle_migrations');
  migrateDatabase(db);
  expect(rows('SELECT * FROM __drizzle_migrations')).toEqual(before);
});

it('orders listed alarms by time and, within one ms, by id, in whatever order they arrive', () => {
  for (const [id, ms] of [
    ['m', 5],
    ['c', 5],
    ['z', 4],
    ['x', 5],
    ['a', 6],
    ['d', 5],
  ] as const)
    raise(id, ms);
  expect(listed()).toEqual([
    { id: 'z', ms: 4, tie: 0 },
    { id: 'c', ms: 5, tie: 0 },
    { id: 'd', ms: 5, tie: 1 },
    { id: 'm', ms: 5, tie: 2 },
    { id: 'x', ms: 5, tie: 3 },
    { id: 'a', ms: 6, tie: 0 },
  ]);
});

it('keeps the listed status, TAP and manned flag in sync', () => {
  raise('a', 5);
  db.$client.prepare("UPDATE alarms SET status = 'never_seen_before', tap = 3 WHERE id = 'a'").run();
  db.$client.prepare('UPDATE locations SET is_manned = 1').run();
  expect(rows('SELECT word AS status, tap, manned FROM alarm_list JOIN alarm_list_words ON no = status')).toEqual([
    { status: 'never_seen_before', tap: 3, manned: 1 },
  ]);
});

it('removes deleted alarms from the list', () => {
  raise('a', 5);
  raise('b', 5);
  db.$client.prepare("DELETE FROM alarms WHERE id = 'a'").run();
  expect(listed().map((row) => row.id)).toEqual(['b']);
});

it('lists an alarm of a millisecond in which another alarm was deleted', () => {
  for (const id of ['a', 'b', 'c']) raise(id, 5);
  db.$client.prepare("DELETE FROM alarms WHERE id = 'b'").run();
  for (const id of ['d', 'bb', '0']) raise(id, 5);
  expect(listed().map((row) => row.id)).toEqual(['0', 'a', 'bb', 'c', 'd']);
});

it('refuses changes to the immutable columns of an alarm', () => {
  raise('a', 5);
  expect(() => db.$client.prepare('UPDATE alarms SET timestamp_ms = 6').run()).toThrow('does not change');
});
