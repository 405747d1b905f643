/*
 * CSV files of exports (RFC 4180), as the server and the console write them.
 */

/**
 * Spreadsheets treat a text with this beginning as a formula, even after blanks; a leading apostrophe keeps it text. A
 * text that begins with apostrophes of its own gets one more, so that reading a file takes off what writing added.
 */
const FORMULA = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/** A negative number is no formula. */
const NEGATIVE_NUMBER = /^-\d{1,15}(?:\.\d{1,15})?$/;

/** The byte order mark that identifies a file as UTF-8. */
export const CSV_MARK = '\uFEFF';

/** The text of a cell as it was before an export protected it from being taken for a formula. */
export const unprotectedText = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Writes rows, each followed by a line break. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Writes a whole file; the first row contains the column names. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return CSV_MARK + csvRows(rows);
}

function cell(value: string): string {
  const text = FORMULA.test(value) && !NEGATIVE_NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
