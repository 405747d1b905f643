import type { Db } from '#db/open.ts';
import { fixtureCatalogue } from '#db/seed/fixture-catalogue.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import { keptDatabase } from '../kept-database.ts';

export const LOCATION_ALARMS = 200_000;
export const ALARMS = 1_000_000;

/** When the benchmark's world begins, ms UTC: its alarms lie in the half year before. */
export const START_MS = Date.UTC(2026, 10, 20, 2);

const WEEK_MS = 7 * 86_400_000;

/** A large world whose seeded week is repeated to a million raw alarms, five in each location alarm. */
export function manyLocationAlarms(): Db {
  return keptDatabase('location-alarms', 'scripts/bench/location-alarms/many-location-alarms.ts', fill);
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
  client.pragma('foreign_keys = OFF');
  client.transaction(() => {
    repeatWeeks(client);
    gather(client);
  })();
}

function repeatWeeks(client: Db['$client']): void {
  const count = () => client.prepare<[], number>('SELECT count(*) FROM alarms').pluck().get() ?? 0;
  const seeded = count();
  const columns =
    'tenant_id, location_id, type_id, tap, source_type, source_id, source_system, camera_id, employee_id, badge_number, tags, markers, track_hash';
  const repeat = client.prepare(
    `INSERT INTO alarms (id, timestamp_ms, status, resolved_at_ms, ${columns})
     SELECT id || '-' || @week, timestamp_ms - @shift, CASE status WHEN 'analyzing' THEN 'resolved_by_operator' ELSE status END,
       resolved_at_ms - @shift, ${columns}
     FROM alarms WHERE no <= @seeded ORDER BY timestamp_ms LIMIT @missing`,
  );
  for (let week = 1; count() < ALARMS; week += 1) {
    repeat.run({ week, shift: week * (WEEK_MS + 1_234_567), seeded, missing: ALARMS - count() });
  }
}

/** Gathers them anew: five alarms that follow each other at a site are one. */
function gather(client: Db['$client']): void {
  client.exec(`
    CREATE TEMP TABLE burst AS SELECT no,
      location_id || '-' || ((row_number() OVER (PARTITION BY location_id ORDER BY timestamp_ms, no) - 1) / 5) AS id
      FROM alarms;
    CREATE INDEX temp.burst_no ON burst (no);
    DELETE FROM location_alarms;
    INSERT INTO location_alarms (id, tenant_id, location_id, status, tap, alarm_time_ms, last_alarm_ms, resolved_at_ms)
      SELECT burst.id, min(tenant_id), min(location_id),
        CASE WHEN sum(status = 'in_progress') > 0 THEN 'in_progress'
          WHEN sum(status IN ('pending', 'analyzing')) > 0 THEN 'pending' ELSE max(status) END,
        max(tap), min(timestamp_ms), max(timestamp_ms), max(resolved_at_ms)
      FROM burst JOIN alarms USING (no) GROUP BY burst.id;
    UPDATE alarms SET location_alarm_id = (SELECT id FROM burst WHERE burst.no = alarms.no);
    DROP TABLE burst;
  `);
}
