import { TIES_PER_MS } from '#db/schema/alarm-list.ts';
import { FACETS } from './conditions.ts';
import { ValueColumn } from './value-column.ts';

/** The values kept of an alarm besides its position and number. */
export const COLUMNS = [...FACETS, 'tap'] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** A row of `alarm_list`: `ord`, `alarm`, then the COLUMNS in their order. */
export type Row = readonly number[];

const BEFORE_COLUMNS = 2;

/** Capacity to allocate, as a multiple of the present rows, and the minimum number of rows. */
const ROOM = 1.1;
const LEAST_ROOM = 1_024;

/**
 * The rows of `alarm_list` in memory, oldest first: an array of numbers per column and, for columns with few values, a
 * bitmap per value. This takes 48 bytes per alarm, and 1 bit for each such value. SQLite needs 100 ns or more per row,
 * so queries without a suitable index are slow. Here a row takes 1 ns, and a tenth of that with bitmaps.
 */
export class AlarmColumns {
  /** The number of rows; the arrays are longer. */
  size = 0;
  /** Numbers of the alarms (`alarms.no`). */
  alarm: Uint32Array<ArrayBuffer>;
  private ord: Float64Array<ArrayBuffer>;
  private readonly columns: ReadonlyMap<ColumnName, ValueColumn>;
  private readonly inOrder: readonly ValueColumn[];

  /** `expected` is the number of rows to allocate. */
  constructor(expected: number) {
    const room = Math.ceil(expected * ROOM) + LEAST_ROOM;
    this.ord = new Float64Array(room);
    this.alarm = new Uint32Array(room);
    this.columns = new Map(COLUMNS.map((name) => [name, new ValueColumn(room, FEW_VALUES.has(name))]));
    this.inOrder = [...this.columns.values()];
  }

  column(name: ColumnName): ValueColumn {
    const column = this.columns.get(name);
    if (!column) throw new Error(`there is no column ${name}`);
    return column;
  }

  /** The position of the first row whose `ord` is at least this one. */
  position(ord: number): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ord[middle] ?? 0) < ord) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Appends a row after all others. */
  append(row: Row): void {
    this.makeRoom(this.size + 1);
    this.put(this.size, row);
    this.size += 1;
  }

  /** Replaces all rows of one ms with these rows, in their order. Returns how many others had to move. */
  replace(epochMs: number, rows: readonly Row[]): number {
    const from = this.position(epochMs * TIES_PER_MS);
    const to = this.position((epochMs + 1) * TIES_PER_MS);
    for (let position = from; position < to; position += 1) for (const column of this.inOrder) column.take(position);
    const more = rows.length - (to - from);
    const moved = more === 0 ? 0 : this.size - to;
    if (more !== 0) {
      this.makeRoom(this.size + more);
      this.ord.copyWithin(to + more, to, this.size);
      this.alarm.copyWithin(to + more, to, this.size);
      for (const column of this.inOrder) column.move(to, this.size, more);
      this.size += more;
    }
    for (const [index, row] of rows.entries()) this.put(from + index, row);
    return moved;
  }

  private put(position: number, row: Row): void {
    this.ord[position] = row[0] ?? 0;
    this.alarm[position] = row[1] ?? 0;
    let next = BEFORE_COLUMNS;
    for (const column of this.inOrder) {
      column.put(position, row[next] ?? 0);
      next += 1;
    }
  }

  private makeRoom(rows: number): void {
    if (rows <= this.alarm.length) return;
    const room = Math.ceil(rows * ROOM) + LEAST_ROOM;
    const { ord, alarm } = this;
    this.ord = new Float64Array(room);
    this.ord.set(ord);
    this.alarm = new Uint32Array(room);
    this.alarm.set(alarm);
    for (const column of this.inOrder) column.makeRoom(room);
  }
}

/** Columns in which each value has many rows. */
const FEW_VALUES: ReadonlySet<ColumnName> = new Set(['status', 'type', 'system', 'tenant', 'manned'] as const);
