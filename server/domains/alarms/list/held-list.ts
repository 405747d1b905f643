import type { Client } from '#db/open.ts';
import { TIES_PER_MS } from '#db/schema/alarm-list.ts';
import { AlarmColumns, COLUMNS, type Row } from './columns.ts';
import type { Words } from './conditions.ts';

/** Rows that are read at once. */
const CHUNK = 4_096;

/** Newcomers among old alarms move all that are newer; more of that than this is more work than reading all rows. */
const MOVED_AT_MOST = 20;

type Change = [no: number, epochMs: number];

/** What is searched, and the words that its numbers stand for. */
export interface HeldList {
  columns: AlarmColumns;
  words: Words;
}

/**
 * A function that gives `alarm_list` as it stands in the database, whoever has written to it:
 * triggers note every ms in which something has changed, and those are read again. All of them
 * are read by the first call, about 1 s for a million alarms.
 */
export function heldList(client: Client): () => HeldList {
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
  // A new word comes with an alarm, so the words stand still as long as the alarms do.
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
  // What changes while rows are read is read again afterwards, not missed.
  const hold = () => ({ seen: lastChange.get() ?? 0, columns: readAll(), words: readWords() });

  let held: (HeldList & { seen: number }) | undefined;
  return () => {
    // What is not committed may never be, so none of it is kept. A connection that cannot write has nothing of the kind.
    if (client.inTransaction && !client.readonly) return hold();
    if (!held) {
      held = hold();
      return held;
    }
    const changes = changesAfter.all(held.seen);
    const [first, last] = [changes[0], changes.at(-1)];
    if (!first || !last) return held;
    // Only the latest changes are noted: with some of them gone, nothing tells what else has changed.
    if (first[0] !== held.seen + 1) {
      held = hold();
      return held;
    }
    let moved = 0;
    for (const epochMs of new Set(changes.map(([, ms]) => ms))) {
      const rows = rowsBetween.all(epochMs * TIES_PER_MS, (epochMs + 1) * TIES_PER_MS, TIES_PER_MS);
      moved += held.columns.replace(epochMs, rows);
      if (moved > held.columns.size * MOVED_AT_MOST) {
        held = hold();
        return held;
      }
    }
    held.seen = last[0];
    held.words = readWords();
    return held;
  };
}
