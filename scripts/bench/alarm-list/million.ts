import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { migrateDatabase } from '#db/migrate.ts';
import { type Db, openDatabase } from '#db/open.ts';
import { fixtureCatalogue } from '#db/seed/fixture-catalogue.ts';
import { seedWorld } from '#db/seed/seed-world.ts';

export const ALARMS = 1_000_000;

/** When the benchmark's world begins, ms UTC: its alarms lie in the half year before. */
export const START_MS = Date.UTC(2026, 10, 20, 2);

const FOLDER = path.resolve('.cache/bench');
const WEEK_MS = 7 * 86_400_000;

/**
 * A large world with a million alarms over some 24 weeks, made once and kept until the
 * schema changes: the seeded week is repeated, each time a week earlier and a little shifted.
 */
export function millionAlarms(): Db {
  const file = path.join(FOLDER, `alarm-list-${fingerprint()}.db`);
  if (!existsSync(file)) {
    mkdirSync(FOLDER, { recursive: true });
    for (const old of readdirSync(FOLDER)) if (old.startsWith('alarm-list-')) rmSync(path.join(FOLDER, old));
    const unfinished = path.join(FOLDER, 'alarm-list-unfinished.db');
    fill(unfinished);
    renameSync(unfinished, file);
  }
  return openDatabase(file);
}

function fill(file: string): void {
  const db = openDatabase(file);
  // Nothing is lost if this breaks off: it begins anew. Room in memory saves writing pages many times over.
  db.$client.pragma('synchronous = OFF');
  db.$client.pragma('cache_size = -1200000');
  migrateDatabase(db);
  seedWorld(db, {
    seed: 1,
    startMs: START_MS,
    size: 'large',
    catalogue: fixtureCatalogue(),
    providerSlug: 'watchfloor',
  });
  const client = db.$client;
  const count = () => client.prepare<[], number>('SELECT count(*) FROM alarms').pluck().get() ?? 0;
  const seeded = count();
  // In the bench only the list is read: what hangs on the alarms would only take up room.
  const columns =
    'tenant_id, location_id, type_id, tap, source_type, source_id, source_system, camera_id, employee_id, badge_number, tags, markers, track_hash';
  const repeat = client.prepare(
    `INSERT INTO alarms (id, timestamp_ms, status, resolved_at_ms, ${columns})
     SELECT id || '-' || @week, timestamp_ms - @shift, CASE status WHEN 'analyzing' THEN 'resolved_by_operator' ELSE status END,
       resolved_at_ms - @shift, ${columns}
     FROM alarms WHERE no <= @seeded ORDER BY timestamp_ms LIMIT @missing`,
  );
  client.transaction(() => {
    for (let week = 1; count() < ALARMS; week += 1) {
      repeat.run({ week, shift: week * (WEEK_MS + 1_234_567), seeded, missing: ALARMS - count() });
    }
  })();
  client.pragma('wal_checkpoint(TRUNCATE)');
  client.close();
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync('scripts/bench/alarm-list/million.ts'));
  for (const name of readdirSync('db/migrations')) {
    if (name.endsWith('.sql')) hash.update(readFileSync(path.join('db/migrations', name)));
  }
  return hash.digest('hex').slice(0, 12);
}
