import type { Client } from '#db/open.ts';
import { CELL_COLUMNS, type CellRow, packCells } from './cells.ts';

/** Hours that are read into memory at a time while the server prepares: about a month. */
const AHEAD_HOURS = 720;

/** Quarters of an hour in an hour. */
const HOUR = 4;

/** The counted alarms by hour; hours are counted from the epoch, UTC. */
export interface HoursInMemory {
  /** The cells of every hour that has any, from one hour to another (both included), as the database has them now. */
  between(from: number, to: number): Iterable<readonly [hour: number, cells: Int32Array]>;
  /** Reads some more hours into memory, the newest first. Returns whether there were any. */
  readAhead(): boolean;
}

type Change = [no: number, hour: number];

/**
 * Keeps `insight_hours` in memory, 40 bytes for each cell. Triggers record each hour whose figures have changed,
 * whichever process changed them; those hours are read again before each use.
 */
export function hoursInMemory(client: Client): HoursInMemory {
  const cellsBetween = client
    .prepare<[number, number], CellRow>(
      `SELECT ${CELL_COLUMNS} FROM insight_hours WHERE slot >= ? AND slot < ? ORDER BY slot`,
    )
    .raw();
  const ends = client
    // One by one: together they would read the whole table.
    .prepare<[], [number | null, number | null]>(
      'SELECT (SELECT min(slot) FROM insight_hours), (SELECT max(slot) FROM insight_hours)',
    )
    .raw();
  const lastChange = client.prepare<[], number | null>('SELECT max(no) FROM insight_changes').pluck();
  const changesAfter = client
    .prepare<[number], Change>('SELECT no, hour FROM insight_changes WHERE no > ? ORDER BY no')
    .raw();

  /** The cells of hours that have any. */
  const kept = new Map<number, Int32Array>();
  /** The hours that are in memory: from the first of these on. Undefined before anything was read. */
  let known: { from: number; seen: number } | undefined;

  const readHours = (from: number, to: number) => {
    for (let hour = from; hour <= to; hour += 1) kept.delete(hour);
    let hour = from;
    let rows: CellRow[] = [];
    const keep = () => {
      if (rows.length > 0) kept.set(hour, packCells(rows));
      rows = [];
    };
    for (const row of cellsBetween.iterate(from * HOUR, (to + 1) * HOUR)) {
      const next = Math.floor(row[0] / HOUR);
      if (next !== hour) keep();
      hour = next;
      rows.push(row);
    }
    keep();
  };

  const firstAndLast = () => {
    const [first, last] = ends.get() ?? [null, null];
    return first === null || last === null
      ? undefined
      : { first: Math.floor(first / HOUR), last: Math.floor(last / HOUR) };
  };

  /** Reads the hours again that have changed. Where too many have to know which, begins anew. */
  const follow = (now: { from: number; seen: number }) => {
    const changes = changesAfter.all(now.seen);
    const [first, last] = [changes[0], changes.at(-1)];
    if (!first || !last) return now;
    if (first[0] !== now.seen + 1) {
      kept.clear();
      return undefined;
    }
    for (const hour of new Set(changes.map((change) => change[1]))) if (hour >= now.from) readHours(hour, hour);
    return { ...now, seen: last[0] };
  };

  /** Brings the hours from this one on into memory. */
  const ready = (from: number) => {
    if (known) known = follow(known);
    const all = firstAndLast();
    if (!all) return;
    // Read before the hours: what changes meanwhile is read again.
    const seen = known?.seen ?? lastChange.get() ?? 0;
    const start = Math.max(from, all.first);
    if (known && start >= known.from) return;
    readHours(start, known ? known.from - 1 : all.last);
    known = { from: start, seen };
  };

  return {
    between: function* (from, to) {
      ready(from);
      const all = firstAndLast();
      if (!all) return;
      for (let hour = Math.max(from, all.first); hour <= Math.min(to, all.last); hour += 1) {
        const cells = kept.get(hour);
        if (cells) yield [hour, cells];
      }
    },
    readAhead: () => {
      const all = firstAndLast();
      const before = known?.from ?? (all ? all.last + 1 : 0);
      if (!all || before <= all.first) return false;
      ready(Math.max(all.first, before - AHEAD_HOURS));
      return true;
    },
  };
}
