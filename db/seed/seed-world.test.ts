import { createHash } from 'node:crypto';
import { verifySync } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { SITE_CATEGORIES } from '#contract/site-categories.ts';
import { memoryDatabase } from '../migrate.ts';
import type { Db } from '../open.ts';
import { seedWorld } from './seed-world.ts';
import { fixtureCatalogue } from './testing/fixture-catalogue.ts';

/** Two days are enough; seven would test nothing more. */
const DAYS = 2;

const START_MS = Date.UTC(2026, 10, 20, 2, 0, 0, 417);

function seeded(seed: number, { startMs = START_MS, pace = 1 } = {}): Db {
  const db = memoryDatabase();
  seedWorld(db, {
    seed,
    startMs,
    size: 'small',
    catalogue: fixtureCatalogue(),
    providerSlug: 'watchfloor',
    pastDays: DAYS,
    paceAt: () => pace,
  });
  return db;
}

/** A digest of every row of every table. (The words of the search index are those of its documents.) */
function dump({ $client: client }: Db): string {
  const hash = createHash('sha256');
  const tables = client
    .prepare<[], string>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'
         AND name NOT LIKE 'forensic\\_words%' ESCAPE '\\' ORDER BY name`,
    )
    .pluck()
    .all();
  for (const table of tables) {
    hash.update(`-- ${table}\n`);
    // Rows are read in the order in which they are stored: by rowid, or by the primary key of a table without one.
    for (const row of client.prepare(`SELECT * FROM "${table}"`).raw().iterate()) {
      hash.update(`${JSON.stringify(row)}\n`);
    }
  }
  return hash.digest('hex');
}

let db: Db;
const value = (sql: string) => db.$client.prepare<[], number>(sql).pluck().get() ?? Number.NaN;
const rows = <Row>(sql: string) => db.$client.prepare<[], Row>(sql).all();

beforeAll(() => {
  db = seeded(7);
});

describe('a small world', { timeout: 120_000 }, () => {
  it('is the same byte for byte for the same seed and start', () => {
    expect(dump(seeded(7))).toBe(dump(db));
  });

  it('differs for another seed or start', () => {
    // With few incidents in the past, the effect shows sooner.
    const pace = 0.02;
    const own = dump(seeded(7, { pace }));
    expect(dump(seeded(7, { pace }))).toBe(own);
    expect(dump(seeded(8, { pace }))).not.toBe(own);
    expect(dump(seeded(7, { pace, startMs: START_MS + 60_000 }))).not.toBe(own);
  });

  it('has 12 sites of every category in at least four time zones, and about 60 cameras, 20 doors and 40 employees', () => {
    const sites = rows<{ category: string; timezone: string }>('SELECT category, timezone FROM locations');
    expect(sites).toHaveLength(12);
    expect(new Set(sites.map((site) => site.category))).toEqual(new Set(SITE_CATEGORIES));
    expect(new Set(sites.map((site) => site.timezone)).size).toBeGreaterThanOrEqual(4);
    expect(Math.abs(value('SELECT count(*) FROM cameras') - 60)).toBeLessThanOrEqual(8);
    expect(Math.abs(value('SELECT count(*) FROM doors') - 20)).toBeLessThanOrEqual(4);
    expect(Math.abs(value('SELECT count(*) FROM employees') - 40)).toBeLessThanOrEqual(6);
  });

  it('gives the first tenant at least four remotely guarded sites', () => {
    const own =
      "SELECT count(*) FROM locations WHERE product = 'rg' AND tenant_id = (SELECT id FROM tenants WHERE no = 1)";
    expect(value(own)).toBeGreaterThanOrEqual(4);
  });

  it('spreads the scan work of every demo account over several sites of different categories', () => {
    const spans = rows<{ email: string; sites: number; categories: number }>(
      `SELECT email, count(*) AS sites, count(DISTINCT category) AS categories
       FROM users JOIN user_vision_tenants AS vision ON vision.user_id = users.id
       JOIN locations ON locations.tenant_id = vision.tenant_id AND locations.product = 'scan'
       WHERE NOT EXISTS (SELECT 1 FROM user_msp_locations WHERE user_id = users.id)
         OR locations.id IN (SELECT location_id FROM user_msp_locations WHERE user_id = users.id)
       GROUP BY email`,
    );
    expect(spans).toHaveLength(9);
    for (const { email, sites, categories } of spans) {
      expect(sites, email).toBeGreaterThanOrEqual(email.startsWith('msp-operator-2') ? 2 : 3);
      expect(categories, email).toBe(sites);
    }
  });

  it('uses only scenes that the clip library has', () => {
    expect(
      rows<{ scene: string }>('SELECT DISTINCT scene FROM cameras ORDER BY scene').map((row) => row.scene),
    ).toEqual(['car-lot', 'office-lobby']);
  });

  it('opens every account with the demo password, and has one without a user record', () => {
    const found = rows<{ email: string; password_hash: string; user_id: string | null }>('SELECT * FROM credentials');
    expect(found).toHaveLength(10);
    expect(found.every((one) => verifySync(one.password_hash, DEMO_PASSWORD))).toBe(true);
    expect(found.filter((one) => one.user_id === null).map((one) => one.email)).toEqual(['new-user@watchfloor.test']);
  });

  it('lets users of the managed-service provider span two tenants and limits one of them to some locations', () => {
    const spans = rows<{ email: string; tenants: number; locations: number }>(
      `SELECT email, (SELECT count(*) FROM user_msp_tenants WHERE user_id = users.id) AS tenants,
        (SELECT count(*) FROM user_msp_locations WHERE user_id = users.id) AS locations
       FROM users WHERE role IN ('MO', 'MM') ORDER BY email`,
    );
    expect(spans).toEqual([
      { email: 'msp-manager@watchfloor.test', tenants: 2, locations: 0 },
      { email: 'msp-operator-2@watchfloor.test', tenants: 2, locations: 3 },
      { email: 'msp-operator@watchfloor.test', tenants: 2, locations: 0 },
    ]);
  });

  it('draws a floor plan for every site', () => {
    expect(value("SELECT count(*) FROM floor_plans WHERE content LIKE '<svg %</svg>'")).toBe(12);
  });
});

describe('the past of a small world', { timeout: 120_000 }, () => {
  it('has 2,500 to 3,500 alarms a day', () => {
    const perDay = value(`SELECT count(*) / ${DAYS}.0 FROM alarms`);
    expect(perDay).toBeGreaterThan(2_500);
    expect(perDay).toBeLessThan(3_500);
  });

  it('ends when the world begins', () => {
    expect(value('SELECT max(timestamp_ms) FROM alarms')).toBeLessThan(START_MS);
    expect(value('SELECT max(to_ms) FROM picture_plans')).toBeLessThanOrEqual(START_MS);
    expect(value('SELECT max(time_ms) FROM alarm_updates')).toBeLessThanOrEqual(START_MS);
    expect(value('SELECT max(resolved_at_ms) FROM alarms')).toBeLessThanOrEqual(START_MS);
  });

  it('shows one picture plan at a time on each camera, aligned to segments', () => {
    const overlaps = `SELECT count(*) FROM (
      SELECT from_ms, lag(to_ms) OVER (PARTITION BY camera_id ORDER BY from_ms) AS before FROM picture_plans
    ) WHERE before > from_ms`;
    expect(value(overlaps)).toBe(0);
    expect(value('SELECT count(*) FROM picture_plans WHERE from_ms % 2000 <> 0 OR to_ms % 2000 <> 0')).toBe(0);
  });

  it('raises alarms 3 to 6 s after their picture plan begins', () => {
    const outside = `SELECT count(*) FROM alarms JOIN picture_plans AS plan USING (incident_id, camera_id)
      WHERE timestamp_ms - plan.from_ms NOT BETWEEN 3000 AND 6000`;
    expect(value('SELECT count(*) FROM alarms JOIN picture_plans USING (incident_id, camera_id)')).toBeGreaterThan(
      4_000,
    );
    expect(value(outside)).toBe(0);
  });

  it('stores the boxes of persons and vehicles as shown in the picture, once per distinct content', () => {
    const boxed = `SELECT count(*) FROM alarms JOIN picture_plans AS plan USING (incident_id, camera_id)
      WHERE plan.content IN ('person', 'vehicle', 'both') AND video_from_ms IS NOT NULL AND track_hash IS NULL`;
    expect(value(boxed)).toBe(0);
    expect(value('SELECT count(*) FROM detection_tracks')).toBeLessThan(100);
    const types =
      "SELECT count(*) FROM detection_tracks, json_each(boxes) AS box WHERE box.value ->> 'type' NOT IN ('person', 'vehicle')";
    expect(value(types)).toBe(0);
  });

  it('records the resolution of every resolved alarm as the last of its updates', () => {
    const untold = `SELECT count(*) FROM alarms WHERE resolved_at_ms IS NOT NULL AND status <> (
      SELECT status FROM alarm_updates WHERE alarm_id = alarms.id AND status IS NOT NULL ORDER BY time_ms DESC LIMIT 1)`;
    expect(value(untold)).toBe(0);
    expect(
      value(
        "SELECT count(*) FROM alarms WHERE (resolved_at_ms IS NULL) <> (status IN ('pending', 'pending_cutoff', 'in_progress', 'analyzing'))",
      ),
    ).toBe(0);
  });

  it('leaves a few alarms of the last ten minutes for the operators', () => {
    const since = START_MS - 10 * 60_000;
    const recent = (table: string, time: string) =>
      value(`SELECT count(*) FROM ${table} WHERE status = 'pending' AND ${time} > ${since}`);
    const waiting = recent('alarms', 'timestamp_ms') + recent('alarm_groups', 'timestamp_ms');
    expect(waiting).toBeGreaterThan(2);
    expect(waiting).toBeLessThan(25);
  });

  it('leaves nothing waiting for more than two hours', () => {
    const before = START_MS - 2 * 3_600_000;
    expect(value(`SELECT count(*) FROM alarms WHERE resolved_at_ms IS NULL AND timestamp_ms < ${before}`)).toBe(0);
    const open = `SELECT count(*) FROM location_alarms WHERE resolved_at_ms IS NULL AND alarm_time_ms < ${before}`;
    expect(value(open)).toBe(0);
    const groups = `SELECT count(*) FROM alarm_groups
      WHERE status <> 'resolved' AND resolution IS NULL AND timestamp_ms < ${before}`;
    expect(value(groups)).toBe(0);
  });

  it('puts alarms below the cut-off aside until the AI closes them', () => {
    const aside = "SELECT alarm_id FROM alarm_updates WHERE type = 'Add new event' AND status = 'pending_cutoff'";
    expect(value(`SELECT count(*) FROM alarms WHERE (tap < 20) <> (id IN (${aside})) AND status <> 'analyzing'`)).toBe(
      0,
    );
    const open = `SELECT count(*) FROM alarms WHERE tap < 20 AND timestamp_ms < ${START_MS - 10 * 60_000}
      AND status NOT IN ('resolved_by_watchfloor', 'acknowledged_via_acs')`;
    expect(value(open)).toBe(0);
  });

  it('gathers the alarms of a site that follow each other within ten minutes', () => {
    const wide = `SELECT count(*) FROM (
      SELECT timestamp_ms - lag(timestamp_ms) OVER (PARTITION BY location_alarm_id ORDER BY timestamp_ms) AS gap FROM alarms
    ) WHERE gap > 600000`;
    expect(value(wide)).toBe(0);
    expect(value('SELECT count(*) FROM alarms WHERE location_alarm_id IS NULL')).toBe(0);
    expect(value('SELECT count(*) FROM location_alarms')).toBeLessThan(value('SELECT count(*) FROM alarms') * 0.8);
  });

  it('lets no alarm join a location alarm that has been resolved', () => {
    const late = `SELECT count(*) FROM alarms AS late JOIN location_alarms AS la ON la.id = late.location_alarm_id
      WHERE late.timestamp_ms > la.alarm_time_ms AND NOT EXISTS (
        SELECT 1 FROM alarms AS open WHERE open.location_alarm_id = la.id AND open.timestamp_ms < late.timestamp_ms
          AND (open.resolved_at_ms IS NULL OR open.resolved_at_ms > late.timestamp_ms))`;
    expect(value(late)).toBe(0);
  });

  it('records how every location alarm arose and was resolved, and makes some of them incidents', () => {
    const untold = `SELECT count(*) FROM location_alarms AS la WHERE NOT EXISTS
      (SELECT 1 FROM group_updates WHERE group_id = la.id AND product = 'rg' AND type = 'Add new event')`;
    expect(value(untold)).toBe(0);
    const unresolved = `SELECT count(*) FROM location_alarms AS la WHERE resolved_at_ms IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM group_updates WHERE group_id = la.id AND status = la.status AND comment IS NOT NULL)`;
    expect(value(unresolved)).toBe(0);
    expect(value('SELECT count(*) FROM location_incidents WHERE end_ms IS NOT NULL')).toBeGreaterThan(10);
    expect(value('SELECT count(*) FROM location_incidents WHERE end_ms <= start_ms')).toBe(0);
  });

  it('gives door alarms badge numbers, and scan sites events', () => {
    expect(
      value("SELECT count(*) FROM alarms WHERE source_type = 'DOOR' AND badge_number IS NOT NULL"),
    ).toBeGreaterThan(100);
    expect(
      value("SELECT count(*) FROM alarms JOIN locations ON locations.id = location_id WHERE product = 'scan'"),
    ).toBe(0);
    expect(
      value("SELECT count(*) FROM event_alarms JOIN locations ON locations.id = location_id WHERE product = 'rg'"),
    ).toBe(0);
    expect(value('SELECT count(*) FROM event_alarms')).toBeGreaterThan(500);
  });
});
