import type { Db } from '#db/open.ts';
import { fixtureCatalogue } from '#db/seed/fixture-catalogue.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import { keptDatabase } from '../kept-database.ts';

export const ALARMS = 1_000_000;

/** When the benchmark's world begins, ms UTC: its alarms lie in the half year before. */
export const START_MS = Date.UTC(2026, 10, 20, 2);

const WEEK_MS = 7 * 86_400_000;

/**
 * A large world with a million alarms over some 24 weeks, made once and kept until the
 * schema changes: the seeded week is repeated, each time a week earlier and a little shifted.
 */
export function millionAlarms(): Db {
  return keptDatabase('alarm-list', 'scripts/bench/alarm-list/million.ts', fill);
}

function fill(db: Db): void {
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
}
