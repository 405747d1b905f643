import { inArray } from 'drizzle-orm';
import type { DocumentText } from '#db/forensics/document.ts';
import type { Db } from '#db/open.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { alarms, detectionTracks } from '#db/schema/alarms.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { DOCUMENTS_PER_SECOND } from '#db/schema/forensics.ts';

/** A document that a search expression has found. */
export interface FoundDocument {
  no: number;
  product: 'rg' | 'scan';
  recordId: string;
  timestampMs: number;
  texts: DocumentText[];
  facts: string[];
}

/** A search of the index. Times are ms UTC, both included. */
export interface IndexSearch {
  /** Of FTS5. */
  expression: string;
  /** Numbers of locations; undefined for no further limit. */
  locations: readonly number[] | undefined;
  fromMs: number;
  toMs: number;
  limit: number;
  /** Which of the alarms are meant; undefined for all. */
  isMeant: ((subject: FoundSubject) => boolean) | undefined;
}

/** A found alarm, as filters see it. */
export interface FoundSubject {
  cameraId: string | null;
  /** Its alarm type; null for events of scan. */
  typeId: string | null;
  /** The name of its type, as the index has it. */
  typeText: string;
}

/** A document may have a later number than its second, after a second with too many alarms: it is looked for this far. */
const LATE_SECONDS = 600;

/** The newest documents among which words are counted. */
const COUNTED = 1_000;

interface Row extends Omit<FoundDocument, 'texts' | 'facts'> {
  location: number;
  texts: string;
  facts: string;
}

const numberOf = (ms: number, later = 0) => (Math.floor(ms / 1_000) + later) * DOCUMENTS_PER_SECOND;

/**
 * Reads the search index, and the alarms that it finds. FTS5 begins at an upper bound of the row numbers but does not
 * stop at a lower one: it would read all matches from the bound to the beginning of time. So matches are read one by
 * one, the newest first, and the reading stops.
 */
export function createForensicStore(db: Db) {
  const client = db.$client;
  const matches = client.prepare<[expression: string, toNo: number], Row>(`
    SELECT document.no, document.product, document.record_id AS recordId, document.timestamp_ms AS timestampMs,
      document.location, document.texts, document.facts
    FROM forensic_words JOIN forensic_documents AS document ON document.no = forensic_words.rowid
    WHERE forensic_words MATCH ? AND forensic_words.rowid <= ?
    ORDER BY forensic_words.rowid DESC`);
  const numbers = client
    .prepare<[string], number>('SELECT rowid FROM forensic_words WHERE forensic_words MATCH ? ORDER BY rowid DESC')
    .pluck();
  const countedFrom = client
    .prepare<[], number>(`SELECT no FROM forensic_documents ORDER BY no DESC LIMIT 1 OFFSET ${COUNTED}`)
    .pluck();
  const countedAll = client.prepare<[], number>('SELECT count(*) FROM forensic_documents').pluck();
  const marked = client.prepare<[], number>('SELECT count(*) FROM forensic_marks').pluck();
  const isBackfilling = client.prepare<[], number>('SELECT 1 FROM forensic_backfill').pluck();
  const missing = client
    .prepare<[], number>(
      `SELECT (SELECT count(*) FROM alarm_list) + (SELECT count(*) FROM event_alarms)
         - (SELECT count(*) FROM forensic_documents)`,
    )
    .pluck();

  const subjects = {
    rg: client.prepare<[string], Omit<FoundSubject, 'typeText'>>(
      'SELECT camera_id AS cameraId, type_id AS typeId FROM alarms WHERE id = ?',
    ),
    scan: client.prepare<[string], Omit<FoundSubject, 'typeText'>>(
      'SELECT camera_id AS cameraId, NULL AS typeId FROM event_alarms WHERE id = ?',
    ),
  };
  const subjectOf = ({ product, recordId, texts }: FoundDocument): FoundSubject | undefined => {
    const subject = subjects[product].get(recordId);
    return subject && { ...subject, typeText: texts.find(([field]) => field === 'type')?.[1] ?? '' };
  };

  return {
    /** The newest documents that an expression finds, the newest first. */
    find: ({ expression, locations, fromMs, toMs, limit, isMeant }: IndexSearch): FoundDocument[] => {
      const fromNo = numberOf(fromMs);
      const allowed = locations && new Set(locations);
      const found: FoundDocument[] = [];
      for (const { location, ...row } of matches.iterate(expression, numberOf(toMs, 1 + LATE_SECONDS))) {
        if (row.no < fromNo) break;
        if (row.timestampMs < fromMs || row.timestampMs > toMs || allowed?.has(location) === false) continue;
        const document: FoundDocument = { ...row, texts: JSON.parse(row.texts), facts: row.facts.split(' ') };
        const subject = isMeant && subjectOf(document);
        if (isMeant && !(subject && isMeant(subject))) continue;
        found.push(document);
        if (found.length === limit) break;
      }
      return found;
    },
    /** How many of the newest documents there are, and how many of them each expression finds. */
    countAmongNewest: (expressions: readonly string[]): { documents: number; found: number[] } => {
      const from = countedFrom.get();
      const count = (expression: string) => {
        let found = 0;
        for (const no of numbers.iterate(expression)) {
          if (from !== undefined && no <= from) break;
          found += 1;
        }
        return found;
      };
      return { documents: from === undefined ? (countedAll.get() ?? 0) : COUNTED, found: expressions.map(count) };
    },
    /** About how many alarms have yet to be read into the index, or to be read again. */
    waiting: () => (marked.get() ?? 0) + (isBackfilling.get() === undefined ? 0 : Math.max(1, missing.get() ?? 0)),
    alarms: (ids: readonly string[]) =>
      byId(
        db
          .select()
          .from(alarms)
          .where(inArray(alarms.id, [...ids]))
          .all(),
      ),
    events: (ids: readonly string[]) =>
      byId(
        db
          .select()
          .from(eventAlarms)
          .where(inArray(eventAlarms.id, [...ids]))
          .all(),
      ),
    groups: (ids: readonly string[]) =>
      byId(
        db
          .select({ id: alarmGroups.id, status: alarmGroups.status })
          .from(alarmGroups)
          .where(inArray(alarmGroups.id, [...ids]))
          .all(),
      ),
    tracks: (hashes: readonly string[]) =>
      new Map(
        db
          .select()
          .from(detectionTracks)
          .where(inArray(detectionTracks.hash, [...new Set(hashes)]))
          .all()
          .map(({ hash, boxes }) => [hash, boxes]),
      ),
  };
}

export type ForensicStore = ReturnType<typeof createForensicStore>;

const byId = <Row extends { id: string }>(rows: Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
