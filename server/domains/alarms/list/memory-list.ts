import type { Client } from '#db/open.ts';
import { TIES_PER_MS } from '#db/schema/alarm-list.ts';
import { AlarmColumns, COLUMNS, type Row } from './columns.ts';
import type { Words } from './conditions.ts';

/** Rows that are read at a time. */
const CHUNK = 4_096;

/**
 * A late alarm moves all newer rows; moving more than this many rows per row is slower than reading all of them again.
 */
const MOVED_AT_MOST = 20;

type Change = [no: number, epochMs: number];

/** The searched columns, and the words that their numbers represent. */
export interface MemoryList {
  columns: AlarmColumns;
  words: Words;
}

/**
 * Returns a function that keeps `alarm_list` in memory up to date with the database, including writes by other
 * connections: triggers record each ms in which something has changed, and those rows are read again. The first call
 * reads all rows, about 1 s for a million alarms.
 */
export function memoryList(client: Client): () => MemoryList {
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

  const wordsOf = client
    .prepare<[string], [string, number]>('SELECT word, no FROM alarm_list_words WHERE field = ?')
    .raw();
  // New words only come with new alarms, so the words change only when the alarms do.
  const readWords = (): Words => ({ status: new Map(wordsOf.all('status')), system: new Map(wordsOf.all('system')) });

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
  // Changes made while the rows are read are read again afterwards, so none is missed.
  const readList = () => ({ seen: lastChange.get() ?? 0, columns: readAll(), words: readWords() });

  let list: (MemoryList & { seen: number }) | undefined;
  return () => {
    // Uncommitted changes may be rolled back, so they are not kept. A read-only connection has none.
    if (client.inTransaction && !client.readonly) return readList();
    if (!list) {
      list = readList();
      return list;
    }
    const changes = changesAfter.all(list.seen);
    const [first, last] = [changes[0], changes.at(-1)];
    if (!first || !last) return list;
    // Only the latest changes are logged: when some of them are gone, the other changes are unknown.
    if (first[0] !== list.seen + 1) {
      list = readList();
      return list;
    }
    let moved = 0;
    for (const epochMs of new Set(changes.map(([, ms]) => ms))) {
      const rows = rowsBetween.all(epochMs * TIES_PER_MS, (epochMs + 1) * TIES_PER_MS, TIES_PER_MS);
      moved += list.columns.replace(epochMs, rows);
      if (moved > list.columns.size * MOVED_AT_MOST) {
        list = readList();
        return list;
      }
    }
    list.seen = last[0];
    list.words = readWords();
    return list;
  };
}
