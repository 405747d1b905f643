import { toCsv } from '#contract/csv.ts';
import { saveFile } from './save-file.ts';

/** Makes the browser save rows as a CSV file. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(name, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}
