import type { Client } from '../open.ts';
import { CHAINED_COLUMNS_SQL, type ChainedValues, hashOf } from './chain.ts';
import { CHAIN_ENDS_SQL, type ChainEnds } from './write-line.ts';

/** A line as it was once noted: its number, and its hash in hexadecimal. */
export interface NotedHead {
  no: number;
  hash: string;
}

/** The state of the audit log: the number of lines that fit and the latest of them, or what is wrong with the first that does not. */
export type ChainState =
  | { isIntact: true; lines: number; head: NotedHead }
  | { isIntact: false; lines: number; fault: string };

interface StoredLine {
  no: number;
  values: ChainedValues;
  hash: Buffer;
}

const LINES_SQL = `SELECT ${CHAINED_COLUMNS_SQL}, "hash" FROM audit_log`;

/**
 * Checks every line against the one before it, and the ends of the log against the stored ends of the chain. `noted` is a
 * line that somebody noted earlier, outside of the database: it must still be there, unless it has been pruned. Reads one
 * snapshot of the database, also while the server writes.
 */
export function verifyChain(client: Client, noted?: NotedHead): ChainState {
  return client.transaction(() => verify(client, noted)).deferred();
}

function verify(client: Client, noted: NotedHead | undefined): ChainState {
  const ends = client.prepare<[], ChainEnds>(CHAIN_ENDS_SQL).get();
  if (!ends) return { isIntact: false, lines: 0, fault: 'the ends of the chain are missing (table audit_chain)' };
  let { prunedNo: no, prunedHash: hash } = ends;
  let lines = 0;
  const broken = (fault: string): ChainState => ({ isIntact: false, lines, fault });
  const isNoted = () => noted?.no !== no || noted.hash === hash.toString('hex');
  if (!isNoted()) return broken(`line ${no} is not the line that was noted`);

  for (const row of client.prepare<[], unknown[]>(`${LINES_SQL} ORDER BY no`).raw().iterate()) {
    const line = lineOf(row);
    if (line.no !== no + 1) {
      return broken(line.no <= no ? `line ${line.no} was pruned, and is there again` : missing(no + 1, line.no - 1));
    }
    const expected = hashOf(hash, line.values);
    if (!expected.equals(line.hash)) return broken(faultOf(client, line, hash));
    no = line.no;
    hash = line.hash;
    lines += 1;
    if (!isNoted()) return broken(`line ${no} is not the line that was noted`);
  }
  if (no < ends.headNo) return broken(`${missing(no + 1, ends.headNo)} at the end`);
  if (no > ends.headNo || !hash.equals(ends.headHash)) {
    return broken(`line ${no} is the latest, but the end of the chain names line ${ends.headNo} with another hash`);
  }
  if (noted && noted.no > no) return broken(`${missing(no + 1, noted.no)} at the end`);
  return { isIntact: true, lines, head: { no, hash: hash.toString('hex') } };
}

const missing = (from: number, to: number) =>
  from === to ? `line ${from} is missing` : `lines ${from} to ${to} are missing`;

/** The fault of a line that does not fit the one before it: another stands in its place, or its content has changed. */
function faultOf(client: Client, line: StoredLine, previous: Buffer): string {
  for (const row of client
    .prepare<[number], unknown[]>(`${LINES_SQL} WHERE no > ? ORDER BY no`)
    .raw()
    .iterate(line.no)) {
    const other = lineOf(row);
    const inPlace = hashOf(
      previous,
      other.values.map((value, column) => (column === 0 ? line.no : value)),
    );
    if (inPlace.equals(line.hash) || inPlace.equals(other.hash)) {
      return `line ${line.no} is out of order: it stands as line ${other.no}`;
    }
  }
  return `line ${line.no} was altered: its hash does not fit its content and the line before it`;
}

/** Takes a row apart: its last column is the hash. */
function lineOf(row: unknown[]): StoredLine {
  const hash = row.pop();
  return { no: Number(row[0]), values: row, hash: Buffer.isBuffer(hash) ? hash : Buffer.alloc(0) };
}
