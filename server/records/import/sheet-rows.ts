import { RECORD_IMPORT } from '#contract/record-imports.ts';
import type { RecordSheet } from '#contract/record-sheets.ts';
import { readCsv } from '../../files/read-csv.ts';
import { columnNames } from '../column-names.ts';

/** A row of a sheet with the values of its filled cells; a cell that cannot be read is a text. */
export interface SheetRow<Field extends string> {
  line: number;
  values: Partial<Record<Field, unknown>>;
  /** Why its cells do not fit the columns. */
  fault?: string;
}

/** A sheet as it was read. */
export interface ReadSheet<Field extends string> {
  rows: SheetRow<Field>[];
  ignoredColumns: string[];
}

/**
 * Reads a sheet, letting other calls run in between. 400 for a file that is not CSV or has unknown or repeated columns,
 * 413 for too many rows. Columns may be missing: their fields stay as they are.
 */
export async function readSheet<Field extends string>(
  file: Blob,
  { columns, ignored }: Pick<RecordSheet<Field>, 'columns' | 'ignored'>,
): Promise<ReadSheet<Field>> {
  const [header, ...rows] = await readCsv(file, RECORD_IMPORT);
  const names = columnNames(header, [...Object.keys(columns), ...ignored]);
  const read = names.map((name) => columns[name]);
  return {
    ignoredColumns: names.filter((name) => ignored.includes(name)),
    rows: rows.map(({ line, cells }) => {
      const values: Partial<Record<Field, unknown>> = {};
      if (cells.length !== names.length) {
        return { line, values, fault: `The row has ${cells.length} cells in place of ${names.length}` };
      }
      for (const [position, column] of read.entries()) {
        const value = column?.read(cells[position] ?? '');
        if (column && value !== undefined) values[column.field] = value;
      }
      return { line, values };
    }),
  };
}
