import { saveFile } from './save-file.ts';

/** A spreadsheet takes what begins so for a formula; a leading apostrophe keeps it text. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows as CSV (RFC 4180), the first one naming the columns. The mark at the beginning says that it is UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Has the browser save rows as a CSV file. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(name, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}
