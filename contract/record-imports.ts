import * as z from 'zod/mini';
import { CSV_ENCODING, type CsvLimits } from './csv-import.ts';
import { endpoint } from './define.ts';
import { type Upload, uploadField } from './files.ts';
import { IMPORT_ACCESS, IMPORT_KINDS } from './import-kinds.ts';
import { identifier } from './params.ts';
import { payload } from './replies.ts';

/** Limits of an import with a preview, and for how long it can be undone. */
export const RECORD_IMPORT = {
  maxBytes: 4 * 1_048_576,
  maxRows: 10_000,
  maxColumns: 64,
  rowMaxLength: 16_384,
  undoMs: 3_600_000,
} as const satisfies CsvLimits & { undoMs: number };

/** The file of an import. */
export const SHEET_UPLOAD = {
  what: 'The CSV file',
  types: ['text/csv'],
  otherType: CSV_ENCODING,
  maxBytes: RECORD_IMPORT.maxBytes,
} as const satisfies Upload;

/** The effect of an import on a row. */
export const ROW_STATES = ['added', 'changed', 'unchanged', 'refused'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** A row of the file beside the record that it changes. */
const PreviewedRow = z.object({
  /** The line of the file in which the row begins; the first line has number 1. */
  line: z.int(),
  state: z.enum(ROW_STATES),
  /** The record's name, as the row or the record has it; empty when neither has one. */
  name: z.string(),
  /** Where it will be: the location of a device, the tenant of a location; empty when that is not known. */
  place: z.string(),
  /** The values that change. `from` is null for a record that is added. */
  changes: z.array(z.object({ column: z.string(), from: z.nullable(z.string()), to: z.string() })),
  /** Why the row is refused; `column` is null when no single one is at fault. */
  faults: z.array(z.object({ column: z.nullable(z.string()), message: z.string() })),
});
export type PreviewedRow = z.output<typeof PreviewedRow>;

/** The effect of an import, before it is confirmed. */
export const ImportPreview = z.object({
  /** Identifies what this preview shows: the import is refused when it would do anything else. */
  digest: z.string(),
  counts: z.record(z.enum(ROW_STATES), z.int()),
  /** The columns of the file that an import does not read. */
  ignoredColumns: z.array(z.string()),
  /** In the order of the file. */
  rows: z.array(PreviewedRow),
});
export type ImportPreview = z.output<typeof ImportPreview>;

/** An import that was written. */
export const WrittenImport = z.object({
  id: z.string(),
  added: z.int(),
  changed: z.int(),
  /** ISO 8601 UTC. */
  importedAt: z.string(),
  /** Until when it can be undone, ISO 8601 UTC. */
  undoUntil: z.string(),
});
export type WrittenImport = z.output<typeof WrittenImport>;

const kind = z.enum(IMPORT_KINDS, { error: `kind must be one of ${IMPORT_KINDS.join(', ')}` });
const kindParam = z.strictObject({ kind });

const accessText = IMPORT_KINDS.map((one) => `${one}: ${IMPORT_ACCESS[one].join(', ')}`).join('; ');

/**
 * Compares a CSV file with the present records, and writes nothing. Rows are found by id, or by code or name; others add
 * records. An empty cell leaves a value as it is. An addition of the local server, as the other calls of this file. 403
 * without the permissions of `IMPORT_ACCESS`; 400 for a file that is not readable as CSV or has unknown or repeated
 * columns; 413 for too many rows. Rows that cannot be written are named in the reply.
 */
export const previewImport = endpoint({
  method: 'POST',
  path: '/v2/orm/imports/{kind}/preview',
  service: 'orm',
  access: 'signed-in',
  summary: `Preview an import from CSV (needs, by kind: ${accessText})`,
  params: kindParam,
  takes: 'form',
  uploads: { file: SHEET_UPLOAD },
  body: z.strictObject({ file: uploadField('file', SHEET_UPLOAD) }),
  reply: payload(ImportPreview),
  refusals: [413, 415],
});

/**
 * Writes all rows of a file in one transaction, as previewed. Refused as the preview is; 400 when a row is refused or
 * none changes anything; 409 `outdated` when the import would no longer do what the preview showed.
 */
export const confirmImport = endpoint({
  method: 'POST',
  path: '/v2/orm/imports/{kind}',
  service: 'orm',
  access: 'signed-in',
  summary: 'Import records from CSV as previewed',
  params: kindParam,
  takes: 'form',
  uploads: { file: SHEET_UPLOAD },
  body: z.strictObject({
    file: uploadField('file', SHEET_UPLOAD),
    digest: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'digest must be that of a preview')),
  }),
  reply: payload(WrittenImport),
  refusals: [409, 413, 415],
});

/** The caller's imports that can still be undone, latest first. */
export const listImports = endpoint({
  method: 'GET',
  path: '/v2/orm/imports/{kind}',
  service: 'orm',
  access: 'signed-in',
  summary: 'Imports that can be undone',
  params: kindParam,
  reply: payload(z.array(WrittenImport)),
});

/**
 * Undoes one of the caller's imports as a whole: removes what it added, and puts changed values back. 404 when it is not
 * theirs, has been undone or is older than an hour; 409 with the reasons when records have been changed or used since.
 */
export const undoImport = endpoint({
  method: 'POST',
  path: '/v2/orm/imports/{kind}/{id}/undo',
  service: 'orm',
  access: 'signed-in',
  summary: 'Undo an import',
  params: z.strictObject({ kind, id: identifier('id') }),
  reply: payload(z.object({ removed: z.int(), restored: z.int() })),
  refusals: [404, 409],
});
