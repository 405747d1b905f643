import type { Client, Db } from '#db/open.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import { fixtureCatalogue } from '#db/seed/testing/fixture-catalogue.ts';
import { sized } from './size.ts';

export const ALARMS = sized(1_000_000, 20_000);

/** When a benchmark's world begins, ms UTC: its alarms lie in the half year before. */
export const START_MS = Date.UTC(2026, 10, 20, 2);

const WEEK_MS = 7 * 86_400_000;

/** Seeds a large world with its past week. */
export function seedLargeWorld(db: Db): void {
  seedWorld(db, {
    seed: 1,
    startMs: START_MS,
    size: sized('large', 'small'),
    catalogue: fixtureCatalogue(),
    providerSlug: 'watchfloor',
  });
}

/** How much earlier each repetition of the seeded week is, ms: whole weeks, slightly shifted. */
export const shiftOf = (week: number) => week * (WEEK_MS + 1_234_567);

export const count = (client: Client, table: string) =>
  client.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;

/**
 * Repeats the seeded week's raw alarms until there are a million, or `total`, without dependent rows, which would only
 * take up space.
 */
export function repeatRawAlarms(client: Client, total: number = ALARMS): void {
  const seeded = count(client, 'alarms');
  const columns =
    'tenant_id, location_id, type_id, tap, source_type, source_id, source_system, camera_id, employee_id, badge_number, tags, markers, track_hash';
  const repeat = client.prepare(
    `INSERT INTO alarms (id, timestamp_ms, status, resolved_at_ms, ${columns})
     SELECT id || '-' || @week, timestamp_ms - @shift, CASE status WHEN 'analyzing' THEN 'resolved_by_operator' ELSE status END,
       resolved_at_ms - @shift, ${columns}
     FROM alarms WHERE no <= @seeded ORDER BY timestamp_ms LIMIT @missing`,
  );
  for (let week = 1; count(client, 'alarms') < total; week += 1) {
    repeat.run({ week, shift: shiftOf(week), seeded, missing: total - count(client, 'alarms') });
  }
}
