import type { Fault } from './faults.ts';

/** The widest number of a line. */
const NUMBER_WIDTH = 5;

/** The most characters of a line that are shown, and those before the column of a longer line. */
const SHOWN = 200;
const SHOWN_BEFORE = 60;

/** Faults as text: `file:line:column: message`, each with its line and a mark below its column. */
export function formatFaults(fileName: string, text: string, faults: readonly Fault[]): string {
  const lines = text.split(/\r?\n/);
  return faults.map((fault) => formatFault(fileName, lines, fault)).join('\n');
}

function formatFault(fileName: string, lines: readonly string[], { line, column, message }: Fault): string {
  const whole = lines[line - 1] ?? '';
  const cut = whole.length > SHOWN ? Math.max(0, column - 1 - SHOWN_BEFORE) : 0;
  const source = whole.slice(cut, cut + SHOWN);
  const number = String(line).padStart(NUMBER_WIDTH);
  const margin = ' '.repeat(NUMBER_WIDTH);
  return [
    `${fileName}:${line}:${column}: ${message}`,
    `${number} | ${source}`,
    `${margin} | ${' '.repeat(column - 1 - cut)}^`,
  ].join('\n');
}
