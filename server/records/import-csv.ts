import type * as z from 'zod/mini';
import type { CsvImportColumns, ImportResult } from '#contract/csv-import.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { namedFault } from '#contract/named-fault.ts';
import type { Changes } from '../changes.ts';
import { type CsvRow, readCsv } from '../files/read-csv.ts';
import { giveWay } from '../give-way.ts';
import { Refused } from '../http/refused.ts';
import { columnNames } from './column-names.ts';

/** How the rows of a file become records of one kind. */
interface CsvImport<Field extends string, Row> {
  columns: CsvImportColumns<Field>;
  /** The rules of a row, from the contract. */
  rules: z.ZodMiniType<Row>;
  /** The fields that may have no column. */
  optional: readonly Field[];
  /** The fields that refusals of `add` concern: a refusal carries a code and names no field. */
  refusals: Partial<Record<ErrorCode, Field>>;
  /** Adds the record of one row, or throws a refusal. */
  add: (row: Row) => void;
}

/** Rows that are checked before other calls get their turn. */
const BATCH = 250;

/** Rolls back the transaction of an import that writes nothing. */
class NothingToWrite extends Error {}

/**
 * Imports a CSV file: all rows in one transaction, or none when one of them is refused. A dry run adds the rows as well
 * and rolls the transaction back, so that it refuses exactly what the import would, rows that contradict each other
 * included. 400 for a file that is not CSV or has other columns, 413 for too many rows.
 */
export async function importCsv<Field extends string, Row>(
  changes: Pick<Changes, 'run'>,
  { file, dryRun }: { file: Blob; dryRun: boolean },
  { columns, rules, optional, refusals, add }: CsvImport<Field, Row>,
): Promise<ImportResult> {
  const [header, ...rows] = await readCsv(file);
  const names = columnsOf(header, columns, optional);
  const columnOf = (field: PropertyKey | undefined) =>
    Object.keys(columns).find((name) => columns[name]?.field === field) ?? null;
  const refused: ImportResult['refused'] = [];
  const valid: { line: number; row: Row }[] = [];

  for (const [index, { line, cells }] of rows.entries()) {
    if (index % BATCH === BATCH - 1) await giveWay();
    if (cells.length !== names.length) {
      refused.push({ line, column: null, message: `The row has ${cells.length} cells in place of ${names.length}` });
      continue;
    }
    const fields = names.map((name, position) => {
      const { field, read } = columns[name] ?? { field: name, read: (cell: string) => cell };
      return [field, read(cells[position] ?? '')];
    });
    const result = rules.safeParse(Object.fromEntries(fields));
    if (result.success) valid.push({ line, row: result.data });
    else
      for (const { path, message } of result.error.issues) {
        const column = columnOf(path[0]);
        refused.push({ line, column, message: namedFault(message, String(path[0]), column ?? 'The row') });
      }
  }

  try {
    changes.run(() => {
      for (const { line, row } of valid) {
        try {
          changes.run(() => add(row));
        } catch (error) {
          if (!(error instanceof Refused) || error.code === 'storage_failed') throw error;
          refused.push({ line, column: columnOf(refusals[error.code]), message: error.message });
        }
      }
      if (dryRun || refused.length > 0) throw new NothingToWrite();
    });
  } catch (error) {
    if (!(error instanceof NothingToWrite)) throw error;
  }
  refused.sort((a, b) => a.line - b.line);
  return { rowCount: rows.length, refused, isWritten: !dryRun && refused.length === 0 };
}

/** The names of the columns, in the order of the file: 400 for unknown, repeated and missing ones. */
function columnsOf<Field extends string>(
  header: CsvRow | undefined,
  columns: CsvImportColumns<Field>,
  optional: readonly Field[],
): string[] {
  const names = columnNames(header, Object.keys(columns));
  const required = Object.entries(columns).filter(([, { field }]) => !optional.includes(field));
  const missing = required.map(([name]) => name).find((name) => !names.includes(name));
  if (missing !== undefined) throw new Refused('invalid_input', `The column '${missing}' is missing`);
  return names;
}
