import type { Client } from '#db/open.ts';
import { TIES_PER_MS } from '#db/schema/alarm-list.ts';
import { AlarmColumns, COLUMNS, type Row } from './columns.ts';

/** Rows that are read at once. */
const CHUNK = 4_096;

/** Newcomers among old alarms move all that are newer; more of that than this is more work than reading all rows. */
const MOVED_AT_MOST = 20;

type Change = [no: number, epochMs: number];

/**
 * A function that gives the columns of `alarm_list` as they stand in the database, whoever has
 * written to it: triggers note every ms in which something has changed, and those are read again.
 * All of them are read in the beginning, about 1 s for a million alarms.
 */
export function heldColumns(client: Client): () => AlarmColumns {
  const rowsBetween = client
    .prepare<[number, number, number], Row>(
      `SELECT ord, alarm, ${COLUMNS.join(', ')} FROM alarm_list WHERE ord >= ? AND ord < ? ORDER BY ord LIMIT ?`,
    )
    .raw();
  const lastChange = client.prepare<[], number | null>('SELECT max(no) FROM alarm_list_changes').pluck();
  const changesAfter = client
    .prepare<[number], Change>('SELECT no, ms FROM alarm_list_changes WHERE no > ? ORDER BY no')
    .raw();
  const countRows = client.prepare<[], number>('SELECT count(*) FROM alarm_list').pluck();

  const readAll = () => {
    const columns = new AlarmColumns(countRows.get() ?? 0);
    let from = 0;
    for (;;) {
      const rows = rowsBetween.all(from, Number.MAX_SAFE_INTEGER, CHUNK);
      for (const row of rows) columns.append(row);
      const last = rows.at(-1)?.[0];
      if (last === undefined) return columns;
      from = last + 1;
    }
  };
  // What changes while rows are read is read again afterwards, not missed.
  const hold = () => ({ seen: lastChange.get() ?? 0, columns: readAll() });

  let held = hold();
  return () => {
    // What is not committed may never be, so none of it is kept.
    if (client.inTransaction) return readAll();
    const changes = changesAfter.all(held.seen);
    const [first, last] = [changes[0], changes.at(-1)];
    if (!first || !last) return held.columns;
    // Only the latest changes are noted: with some of them gone, nothing tells what else has changed.
    if (first[0] !== held.seen + 1) {
      held = hold();
      return held.columns;
    }
    let moved = 0;
    for (const epochMs of new Set(changes.map(([, ms]) => ms))) {
      const rows = rowsBetween.all(epochMs * TIES_PER_MS, (epochMs + 1) * TIES_PER_MS, TIES_PER_MS);
      moved += held.columns.replace(epochMs, rows);
      if (moved > held.columns.size * MOVED_AT_MOST) {
        held = hold();
        return held.columns;
      }
    }
    held.seen = last[0];
    return held.columns;
  };
}
