import type * as z from 'zod/mini';
import type { ImportKind as KindName } from '#contract/import-kinds.ts';
import type { RecordSheet } from '#contract/record-sheets.ts';
import type { WorldPlace } from '#contract/sim/world.ts';
import type { Caller } from '../../auth/caller.ts';
import type { AuditRecordKind } from '../../domains/audit/entry.ts';
import type { World } from '../../world/world-cache.ts';

/** A record that imports can write, as its table has it. */
export interface ImportableRow {
  id: string;
  name: string;
  version: number;
  deletedAtMs: number | null;
}

/** The reason why a row cannot be imported, and the field at fault; null when no single one is. */
export class RowFault<Field extends string> extends Error {
  readonly field: Field | null;

  constructor(field: Field | null, message: string) {
    super(message);
    this.field = field;
  }
}

/** A row that is going to be written: the record before, unless it is added, and after. */
export interface PlannedWrite<Row> {
  before: Row | undefined;
  after: Row;
}

/** The rows of one file, in the order of the file. All but `conflicts` throw a `RowFault` for a row that is refused. */
export interface ImportSession<Cells, Row, Field extends string> {
  /** The record that a row names; undefined when it names none that is there. */
  find(cells: Cells): Row | undefined;
  /** A new record. Its required cells are filled. */
  add(cells: Cells): Row;
  /** The record with the filled cells of the row. Its version stays. */
  change(row: Row, cells: Cells): Row;
  /** The value of each field as the file has it; a field that a record shows nowhere has none. */
  texts(row: Row): Readonly<Record<Field, string>>;
  /** Where the record is, in words. */
  placeName(row: Row): string;
  /** Once all rows are known: why one of them contradicts another or a record. */
  conflict?(write: PlannedWrite<Row>): RowFault<Field> | undefined;
}

/** One kind of record that is imported from sheets. */
export interface ImportKind<Cells, Row extends ImportableRow, Field extends string> {
  kind: KindName;
  auditKind: AuditRecordKind;
  /** As in 'imported the camera'. */
  noun: string;
  sheet: RecordSheet<Field>;
  /** The rules of the filled cells. */
  rules: z.ZodMiniType<Cells>;
  begin(caller: Caller, world: World): ImportSession<Cells, Row, Field>;
  insert(row: Row): void;
  /** Stores the columns of `imageOf`, and the version. */
  update(row: Row): void;
  /** The columns that imports write, as an undo puts them back. */
  imageOf(row: Row): Partial<Row>;
  /** The present record of an id. */
  current(world: World, id: string): Row | undefined;
  /** The record as it is when it has been removed. */
  removed(row: Row, nowMs: number): Row;
  /**
   * For an undo whose records have been written: returns why a record cannot be put back from `row` to `to`, or undefined
   * when it can.
   */
  beginUndo(world: World): (row: Row, to: Row) => string | undefined;
  /** The fields that the audit log compares, by their names in requests. */
  fieldsOf(row: Row): object;
  placeOf(row: Row): WorldPlace;
}
