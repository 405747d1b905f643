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
}

/** A document may have a later number than its second, after a second with too many alarms: it is looked for this far. */
const LATE_SECONDS = 600;

/** The newest documents among which words are counted. */
const COUNTED = 5_000;

type Row = Omit<FoundDocument, 'texts' | 'facts'> & { texts: string; facts: string };

/** Reads the search index, and the alarms that it finds. */
export function createForensicStore(db: Db) {
  const client = db.$client;
  const found = (further: string) =>
    client.prepare<
      [
        {
          expression: string;
          fromNo: number;
          toNo: number;
          fromMs: number;
          toMs: number;
          limit: number;
          locations: string;
        },
      ],
      Row
    >(`
      SELECT document.no, document.product, document.record_id AS recordId, document.timestamp_ms AS timestampMs,
        document.texts, document.facts
      FROM forensic_words JOIN forensic_documents AS document ON document.no = forensic_words.rowid
      WHERE forensic_words MATCH @expression AND forensic_words.rowid BETWEEN @fromNo AND @toNo
        AND document.timestamp_ms BETWEEN @fromMs AND @toMs ${further}
      ORDER BY forensic_words.rowid DESC LIMIT @limit`);
  const anywhere = found('AND @locations IS NOT NULL');
  const atLocations = found('AND document.location IN (SELECT value FROM json_each(@locations))');
  const countedFrom = client
    .prepare<[], number>(`SELECT no FROM forensic_documents ORDER BY no DESC LIMIT 1 OFFSET ${COUNTED}`)
    .pluck();
  const countedAll = client.prepare<[], number>('SELECT count(*) FROM forensic_documents').pluck();
  // In descending order the index stops at the bound; in ascending order it would read everything before it.
  const count = client
    .prepare<[string, number], number>(
      `SELECT count(*) FROM (SELECT 1 FROM forensic_words WHERE forensic_words MATCH ? AND rowid > ? ORDER BY rowid DESC)`,
    )
    .pluck();
  const waiting = client
    .prepare<[], number>(
      'SELECT (SELECT count(*) FROM forensic_marks) + (SELECT coalesce(sum(before - 1), 0) FROM forensic_backfill)',
    )
    .pluck();

  return {
    /** The newest documents that an expression finds, the newest first. */
    find: ({ expression, locations, fromMs, toMs, limit }: IndexSearch): FoundDocument[] => {
      const [fromSecond, toSecond] = [Math.floor(fromMs / 1_000), Math.floor(toMs / 1_000) + 1 + LATE_SECONDS];
      const rows = (locations ? atLocations : anywhere).all({
        expression,
        fromNo: fromSecond * DOCUMENTS_PER_SECOND,
        toNo: toSecond * DOCUMENTS_PER_SECOND,
        fromMs,
        toMs,
        limit,
        locations: JSON.stringify(locations ?? []),
      });
      return rows.map((row) => ({ ...row, texts: JSON.parse(row.texts), facts: row.facts.split(' ') }));
    },
    /** How many of the newest documents there are, and how many of them each expression finds. */
    countAmongNewest: (expressions: readonly string[]): { documents: number; found: number[] } => {
      const from = countedFrom.get();
      return {
        documents: from === undefined ? (countedAll.get() ?? 0) : COUNTED,
        found: expressions.map((expression) => count.get(expression, from ?? 0) ?? 0),
      };
    },
    /** About how many alarms have yet to be read into the index, or to be read again. */
    waiting: () => waiting.get() ?? 0,
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
