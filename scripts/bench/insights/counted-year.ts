import type { Client, Db } from '#db/open.ts';
import { keptDatabase } from '../kept-database.ts';
import { ALARMS, count, START_MS } from '../repeated-week.ts';

/** The year of the figures, in quarters of an hour (UTC). */
const SLOT_MS = 900_000;
const WEEKS = 52;
const WEEK_SLOTS = 7 * 96;

/** The first and the last day of the year, in site time at most a day off. */
export const YEAR = {
  from: new Date(START_MS - WEEKS * 7 * 86_400_000).toISOString().slice(0, 10),
  to: new Date(START_MS).toISOString().slice(0, 10),
};

/**
 * A large world whose figures count a million alarms over a year, with their escalations: those of the seeded week are
 * repeated, thinned out evenly and shifted by whole weeks. Made once, and kept until the schema changes.
 */
export function countedYear(): Db {
  return keptDatabase('insights', 'scripts/bench/insights/counted-year.ts', fill);
}

function fill({ $client: client }: Db): void {
  client.transaction(() => {
    repeat(client, 'insight_alarms', 'subject', ALARMS);
    const share = count(client, 'insight_escalations') / count(client, 'alarms');
    repeat(client, 'insight_escalations', 'id', Math.ceil(ALARMS * share));
  })();
}

function repeat(client: Client, table: string, id: string, wanted: number): void {
  const columns = client
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
    .pluck()
    .all(table)
    .filter((name) => name !== id && name !== 'slot')
    .join();
  const seeded = client.prepare<[], { rowid: number }>(`SELECT max(rowid) AS rowid FROM ${table}`).get()?.rowid ?? 0;
  const insert = client.prepare(
    `INSERT INTO ${table} (${id}, slot, ${columns})
     SELECT ${id} || '-' || @week, slot - @shift, ${columns} FROM ${table}
     WHERE rowid <= @seeded ORDER BY (rowid * 7919 + @week * 104729) % @seeded LIMIT @limit`,
  );
  for (let week = 1; week < WEEKS; week += 1) {
    const missing = wanted - count(client, table);
    const limit = Math.ceil(missing / (WEEKS - week));
    if (limit > 0) insert.run({ week, shift: week * WEEK_SLOTS, seeded, limit });
  }
}

/** Alarms whose quarter of an hour lies on the days of the year, whatever the zone of their site. */
export const countedRows = (client: Client): number =>
  client
    .prepare<[number, number], number>('SELECT sum(alarms) FROM insight_hours WHERE slot >= ? AND slot < ?')
    .pluck()
    .get(Date.parse(YEAR.from) / SLOT_MS, Date.parse(YEAR.to) / SLOT_MS + 96) ?? 0;
