import { CSV_MARK, csvRows } from '#contract/csv.ts';
import type { FileContent } from '../http/file-content.ts';

/** The columns of a CSV file by name, in order, with the function that fills each. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string>>;

/** A list to write: which rows is settled in the beginning, each is read as its part of the file is written. */
interface CsvList<Key, Row> {
  /** The name of the rows in the plural, with which the file name begins: 'alarms'. */
  what: string;
  /** The time in the file name, ms UTC. */
  nowMs: number;
  keys: readonly Key[];
  /** Reads some rows, in the order of their keys. Rows that are gone by then are left out. */
  read: (keys: readonly Key[]) => readonly Row[];
}

/** Number of rows that are read and written at a time. */
const BATCH = 500;

/**
 * A list as CSV (RFC 4180, UTF-8 with a byte order mark): written in batches while it is sent, so that neither its rows
 * nor its text lie in memory as a whole. Spreadsheets take no cell for a formula. Bind it with `heavyRead`; the reply
 * states the number of rows, so that the client can show its progress.
 */
export function csvOf<Key, Row>({ what, nowMs, keys, read }: CsvList<Key, Row>, columns: CsvColumns<Row>): FileContent {
  const encoder = new TextEncoder();
  const cells = Object.values(columns);
  function* pieces(): Generator<Uint8Array> {
    yield encoder.encode(CSV_MARK + csvRows([Object.keys(columns)]));
    for (let from = 0; from < keys.length; from += BATCH) {
      const rows = read(keys.slice(from, from + BATCH));
      yield encoder.encode(csvRows(rows.map((row) => cells.map((cell) => cell(row)))));
    }
  }
  return { name: `${what}-${fileTime(nowMs)}.csv`, type: 'text/csv', rowCount: keys.length, pieces: pieces() };
}

/** The rows of some keys in the order of the keys; keys without a row are left out. */
export function rowsInOrder<Key, Row>(keys: readonly Key[], rows: readonly Row[], keyOf: (row: Row) => Key): Row[] {
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => found.get(key)).filter((row) => row !== undefined);
}

/** `YYYYMMDD-HHmm`, UTC. */
const fileTime = (ms: number) => new Date(ms).toISOString().replace(/^(\d+)-(\d+)-(\d+)T(\d+):(\d+).*$/, '$1$2$3-$4$5');
