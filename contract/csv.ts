/*
 * CSV files of exports (RFC 4180), as the server and the console write them.
 */

/** A spreadsheet takes what begins so for a formula, blanks before it or not; a leading apostrophe keeps it text. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** Says at the beginning of a file that it is UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Writes rows, each with its line end. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Writes a whole file, the first row naming the columns. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return CSV_MARK + csvRows(rows);
}

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
