import type { Client } from '../open.ts';
import { DOCUMENTS_PER_SECOND } from '../schema/forensics.ts';
import type { ForensicDocument } from './document.ts';
import { createForensicSources } from './sources.ts';
import { wordListOf } from './words.ts';

type Source = 'alarms' | 'alarm_groups';

interface Mark {
  no: number;
  subject: 'alarm' | 'event' | 'location-alarm' | 'alarm-group' | 'location';
  recordId: string;
}

/** Words of the index for the places of alarms, so that a search reads only what its caller may see. */
export const PLACE_FACT = {
  tenant: (no: number) => `_t${no}`,
  location: (no: number) => `_l${no}`,
} as const;

/** Writes the index of the forensic search. Call it inside transactions. */
export interface ForensicIndexWriter {
  /** Whether every alarm is in the index as it is. */
  isComplete(): boolean;
  /** The number of the latest mark; 0 without any. */
  latestMark(): number;
  /**
   * Writes the documents of records that were marked after the mark `after`, except for marked sites: at the end of
   * the transaction that has marked them. Of more than `most` records, the rest stays marked.
   */
  writeMarkedAfter(after: number, most: number): void;
  /** Writes the documents of about `most` marked records. Returns whether none is left. */
  writeMarked(most: number): boolean;
  /**
   * Writes the next `most` documents of each kind of alarms that have yet to be read, the latest first. Returns whether
   * all are written.
   */
  writeEarlier(most: number): boolean;
  /** Has all alarms read again by `writeEarlier`. */
  startOver(): void;
  /** Writes the documents of all alarms at once, which takes some 0.1 ms for each. */
  writeAll(): void;
}

/** Creates the writer of a database. */
export function createForensicIndex(client: Client): ForensicIndexWriter {
  const sources = createForensicSources(client);
  const put = createDocumentStore(client);
  const latestMark = client.prepare<[], number | null>('SELECT max(no) FROM forensic_marks').pluck();
  const marks = client.prepare<[number], Mark>(
    'SELECT no, subject, record_id AS recordId FROM forensic_marks ORDER BY no LIMIT ?',
  );
  const marksAfter = client.prepare<[number, number], Mark>(
    `SELECT no, subject, record_id AS recordId FROM forensic_marks
     WHERE no > ? AND subject <> 'location' ORDER BY no LIMIT ?`,
  );
  const unmark = client.prepare<[number]>('DELETE FROM forensic_marks WHERE no = ?');
  const spread = spreaders(client);
  const backfill = client.prepare<[], { source: Source; before: number }>(
    'SELECT source, before FROM forensic_backfill',
  );
  const setBefore = client.prepare<[number, Source]>('UPDATE forensic_backfill SET before = ? WHERE source = ?');
  const endBackfill = client.prepare<[Source]>('DELETE FROM forensic_backfill WHERE source = ?');
  const earlier = earlierIn(client);

  const write = (documents: (ForensicDocument | undefined)[]) => {
    // The full-text table takes rows in the order of their numbers at once, and each other row by itself.
    const inOrder = documents.filter((document) => document !== undefined);
    for (const document of inOrder.sort((one, other) => one.timestampMs - other.timestampMs)) put(document);
  };
  const readAll = (source: Source, ids: readonly string[]) =>
    ids.map((id) => (source === 'alarms' ? sources.alarm(id) : sources.event(id)));

  const writeEarlierOf = ({ source, before }: { source: Source; before: number }, most: number) => {
    const { ids, next } = earlier[source](before, most);
    write(readAll(source, ids));
    if (next === undefined) endBackfill.run(source);
    else setBefore.run(next, source);
  };

  const writeMarks = (found: readonly Mark[]) => {
    const documents: (ForensicDocument | undefined)[] = [];
    for (const { no, subject, recordId } of found) {
      unmark.run(no);
      if (subject === 'alarm') documents.push(sources.alarm(recordId));
      else if (subject === 'event') documents.push(sources.event(recordId));
      else spread[subject](recordId);
    }
    write(documents);
  };

  return {
    isComplete: () => latestMark.get() === null && backfill.get() === undefined,
    latestMark: () => latestMark.get() ?? 0,
    writeMarkedAfter: (after, most) => {
      let left = most;
      // A marked group marks its alarms, which are written in the next round.
      for (let found = marksAfter.all(after, left); found.length > 0; found = marksAfter.all(after, left)) {
        writeMarks(found);
        left -= found.length;
        if (left <= 0) return;
      }
    },
    writeMarked: (most) => {
      writeMarks(marks.all(most));
      return latestMark.get() === null;
    },
    writeEarlier: (most) => {
      for (const next of backfill.all()) writeEarlierOf(next, most);
      return backfill.get() === undefined;
    },
    startOver: () => {
      client.exec(START_OVER);
    },
    writeAll: () => {
      client.exec('DELETE FROM forensic_marks; DELETE FROM forensic_backfill');
      const idsIn = (table: string) => client.prepare<[], string>(`SELECT id FROM ${table}`).pluck().all();
      write(readAll('alarms', idsIn('alarms')));
      write(readAll('alarm_groups', idsIn('event_alarms')));
    },
  };
}

/** Has every alarm read again from the latest on, in place of marks of single ones. */
const START_OVER = `
  DELETE FROM forensic_marks;
  DELETE FROM forensic_backfill;
  INSERT INTO forensic_backfill (source, before)
    SELECT 'alarms', max(ord) + 1 FROM alarm_list HAVING count(*) > 0;
  INSERT INTO forensic_backfill (source, before)
    SELECT 'alarm_groups', max(timestamp_ms) + 1 FROM alarm_groups HAVING count(*) > 0;
`;

/** Ids of alarms or events, and from where the next ones are read; undefined where there are no more. */
interface Piece {
  ids: string[];
  next: number | undefined;
}

/** Reads the alarms, or the events of the groups, before a place, the latest first. */
function earlierIn(client: Client): Record<Source, (before: number, most: number) => Piece> {
  const alarms = client.prepare<[number, number], { at: number; id: string }>(
    `SELECT ord AS at, alarms.id FROM alarm_list JOIN alarms ON alarms.no = alarm_list.alarm
     WHERE ord < ? ORDER BY ord DESC LIMIT ?`,
  );
  const groupTimes = client
    .prepare<[number, number], number>(
      'SELECT timestamp_ms FROM alarm_groups WHERE timestamp_ms < ? ORDER BY timestamp_ms DESC LIMIT ?',
    )
    .pluck();
  const eventsBetween = client
    .prepare<[number, number], string>(
      `SELECT event_alarms.id FROM alarm_groups JOIN event_alarms ON event_alarms.alarm_group_id = alarm_groups.id
       WHERE alarm_groups.timestamp_ms >= ? AND alarm_groups.timestamp_ms < ?`,
    )
    .pluck();
  return {
    alarms: (before, most) => {
      const rows = alarms.all(before, most);
      return { ids: rows.map(({ id }) => id), next: rows.length < most ? undefined : rows.at(-1)?.at };
    },
    alarm_groups: (before, most) => {
      const wanted = Math.ceil(most / EVENTS_OF_GROUP);
      const times = groupTimes.all(before, wanted);
      const first = times.at(-1);
      if (first === undefined) return { ids: [], next: undefined };
      // Groups of the same time stay together.
      return { ids: eventsBetween.all(first, before), next: times.length < wanted ? undefined : first };
    },
  };
}

/** About how many events a group has. */
const EVENTS_OF_GROUP = 4;

/** Marks the alarms that a marked record concerns. */
function spreaders(client: Client): Record<Exclude<Mark['subject'], 'alarm' | 'event'>, (id: string) => void> {
  const marking = (subject: 'alarm' | 'event', table: 'alarms' | 'event_alarms', column: string) =>
    client.prepare<[string]>(
      `INSERT INTO forensic_marks (subject, record_id) SELECT '${subject}', id FROM ${table} WHERE ${column} = ? ON CONFLICT DO NOTHING`,
    );
  const ofLocationAlarm = marking('alarm', 'alarms', 'location_alarm_id');
  const ofGroup = marking('event', 'event_alarms', 'alarm_group_id');
  const alarmsAt = marking('alarm', 'alarms', 'location_id');
  const eventsAt = marking('event', 'event_alarms', 'location_id');
  return {
    'location-alarm': (id) => void ofLocationAlarm.run(id),
    'alarm-group': (id) => void ofGroup.run(id),
    location: (id) => {
      alarmsAt.run(id);
      eventsAt.run(id);
    },
  };
}

/** Returns a function that stores a document, or replaces it where it has changed. */
function createDocumentStore(client: Client): (document: ForensicDocument) => void {
  const known = client.prepare<[string, string], { no: number; texts: string; facts: string; location: number }>(
    'SELECT no, texts, facts, location FROM forensic_documents WHERE record_id = ? AND product = ?',
  );
  const lastOfSecond = client
    .prepare<[number, number], number | null>('SELECT max(no) FROM forensic_documents WHERE no >= ? AND no < ?')
    .pluck();
  const isTaken = client.prepare<[number], number>('SELECT 1 FROM forensic_documents WHERE no = ?').pluck();
  const insert = client.prepare<[number, string, string, number, number, string, string]>(
    'INSERT INTO forensic_documents (no, product, record_id, location, timestamp_ms, texts, facts) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const update = client.prepare<[number, string, string, number]>(
    'UPDATE forensic_documents SET location = ?, texts = ?, facts = ? WHERE no = ?',
  );
  const removeWords = client.prepare<[number]>('DELETE FROM forensic_words WHERE rowid = ?');
  const insertWords = client.prepare<[number, string]>('INSERT INTO forensic_words (rowid, words) VALUES (?, ?)');

  /** The first free number of the second, or of a later one after more alarms than a second has numbers. */
  const freeNumber = (timestampMs: number): number => {
    const from = Math.floor(timestampMs / 1_000) * DOCUMENTS_PER_SECOND;
    const last = lastOfSecond.get(from, from + DOCUMENTS_PER_SECOND);
    let no = typeof last === 'number' ? last + 1 : from;
    while (isTaken.get(no) !== undefined) no += 1;
    return no;
  };

  return ({ product, recordId, tenant, location, timestampMs, ...document }) => {
    const texts = JSON.stringify(document.texts);
    const facts = document.facts.join(' ');
    const before = known.get(recordId, product);
    if (before && before.texts === texts && before.facts === facts && before.location === location) return;
    const no = before?.no ?? freeNumber(timestampMs);
    const words = new Set([
      ...document.texts.flatMap(([, text]) => wordListOf(text)),
      ...document.facts,
      PLACE_FACT.tenant(tenant),
      PLACE_FACT.location(location),
    ]);
    if (before) {
      update.run(location, texts, facts, no);
      removeWords.run(no);
    } else {
      insert.run(no, product, recordId, location, timestampMs, texts, facts);
    }
    insertWords.run(no, [...words].join(' '));
  };
}
