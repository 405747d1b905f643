import type { Client } from '#db/open.ts';

type Table = 'alarms' | 'alarm_groups' | 'location_alarms' | 'location_incidents';

/** Columns with the time of a row, by which lists are ordered. */
const TIMES = ['timestamp_ms', 'alarm_time_ms'];

/** Copies the rows of a table, with ids and times of their own, until it has at least as many. */
export function multiplyRows(client: Client, table: Table, atLeast: number): void {
  const columns = client
    .prepare<[], string>(`SELECT name FROM pragma_table_info('${table}') WHERE name <> 'no'`)
    .pluck()
    .all();
  const values = columns.map((name) => {
    if (name === 'id') return "id || '-copy-' || CAST(@round AS INTEGER)";
    return TIMES.includes(name) ? `${name} - @round` : name;
  });
  const copy = client.prepare<{ round: number }>(
    `INSERT INTO ${table} (${columns.join()}) SELECT ${values.join()} FROM ${table} WHERE id NOT LIKE '%-copy-%'`,
  );
  const count = client.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck();
  client.transaction(() => {
    for (let round = 1; (count.get() ?? 0) < atLeast; round += 1) {
      if (copy.run({ round }).changes === 0) throw new Error(`${table} has no rows to copy`);
    }
  })();
}
