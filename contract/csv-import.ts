import * as z from 'zod/mini';
import { type Upload, uploadField } from './files.ts';
import { flag } from './query.ts';
import { payload } from './replies.ts';

/*
 * Records imported from a CSV file (RFC 4180, UTF-8 with or without a byte order mark, a first row with the names of the
 * columns). Semicolons and tabs are accepted in place of commas, as spreadsheets write them.
 */

/** Says how a spreadsheet becomes a file that can be read. */
export const CSV_ENCODING = "The CSV file must be text in UTF-8. Save the sheet as 'CSV UTF-8' and choose that file";

/**
 * The limits of a CSV file: its largest size, its most rows and columns, empty ones included, and the most characters in
 * a row.
 */
export interface CsvLimits {
  maxBytes: number;
  maxRows: number;
  maxColumns: number;
  rowMaxLength: number;
}

/** A CSV file whose rows are added in one step, without a preview. */
export const CSV_IMPORT = {
  maxBytes: 2 * 1_048_576,
  maxRows: 1_000,
  maxColumns: 64,
  rowMaxLength: 16_384,
} as const satisfies CsvLimits;

/** The field of the body that a column fills, and how its cells are read. A cell that cannot be read stays a text. */
export interface CsvColumn<Field extends string> {
  readonly field: Field;
  readonly read: (cell: string) => unknown;
}

/** Columns by name. */
export type CsvImportColumns<Field extends string> = Readonly<Record<string, CsvColumn<Field>>>;

/** A column of texts. An empty cell means that the field is absent. */
export const textColumn = <const Field extends string>(field: Field): CsvColumn<Field> => ({
  field,
  read: (cell) => (cell.trim() === '' ? undefined : cell),
});

/** A column of numbers. */
export const numberColumn = <const Field extends string>(field: Field): CsvColumn<Field> => ({
  field,
  read: (cell) => (cell.trim() === '' ? undefined : /^\s*-?\d{1,15}\s*$/.test(cell) ? Number(cell) : cell),
});

/** A column of words that stand for yes and no. */
const wordColumn =
  (words: Readonly<Record<string, boolean>>) =>
  <const Field extends string>(field: Field): CsvColumn<Field> => ({
    field,
    read: (cell) => {
      const text = cell.trim().toLowerCase();
      if (text === '') return undefined;
      return Object.hasOwn(words, text) ? words[text] : cell;
    },
  });

/** Spreadsheets turn typed words into `TRUE` and `FALSE`. */
const YES_NO = { yes: true, no: false, true: true, false: false };

/** A column of `yes` and `no`. */
export const yesNoColumn = wordColumn(YES_NO);

/** A column of `yes` and `no`, or of `On` and `Off`: exports of lists write either. */
export const switchColumn = wordColumn({ ...YES_NO, on: true, off: false });

/** The upload of an import. */
export const CSV_UPLOAD = {
  what: 'The CSV file',
  types: ['text/csv'],
  otherType: CSV_ENCODING,
  maxBytes: CSV_IMPORT.maxBytes,
} as const satisfies Upload;

/** The body of an import. A dry run reports what the import would do, and writes nothing. */
export const importBody = z.strictObject({ file: uploadField('file', CSV_UPLOAD), dryRun: flag('dryRun') });

/** A row that cannot be imported. */
const RefusedRow = z.object({
  /** The line of the file in which the row begins; the first line has number 1. */
  line: z.int(),
  /** The column at fault, or null when no single one is. */
  column: z.nullable(z.string()),
  message: z.string(),
});

/**
 * The result of an import. Either all rows are written or none: none by a dry run, and none when one row is refused.
 */
export const ImportResult = z.object({
  rowCount: z.int(),
  /** By line; a row with several faults is named several times. */
  refused: z.array(RefusedRow),
  isWritten: z.boolean(),
});
export type ImportResult = z.output<typeof ImportResult>;

export const importReply = payload(ImportResult);
