import type { CsvLimits } from '#contract/csv-import.ts';
import { Refused } from '../http/refused.ts';

const SEPARATORS = [',', ';', '\t'] as const;
/** The character between two cells. */
export type Separator = (typeof SEPARATORS)[number];

/** The first line with which a file tells spreadsheets its separator; they add separators to it when they save. */
const SEPARATOR_LINE = /^"?sep=(.)"?[,;\t]*(?=\n|$)/i;

/** A line with a character that is neither blank nor a separator nor a quotation mark. */
const LINE_WITH_TEXT = /^.*[^,;\s"].*$/m;

/**
 * The separator of a CSV file: the one that its first line states, or that its first row with text has most often; and the
 * content without such a line, whose line break remains, so that lines keep their numbers.
 */
export function separatorOf(text: string): { separator: Separator; content: string } {
  const [line, stated] = SEPARATOR_LINE.exec(text) ?? [];
  if (line !== undefined) {
    const separator = SEPARATORS.find((one) => one === stated);
    if (separator) return { separator, content: text.slice(line.length) };
    throw new Refused('invalid_input', 'The cells of the CSV file must be separated by commas, semicolons or tabs');
  }
  const names = (LINE_WITH_TEXT.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counted = SEPARATORS.map((separator) => ({ separator, count: names.split(separator).length }));
  const most = counted.reduce((best, one) => (one.count > best.count ? one : best), { separator: ',', count: 1 });
  return { separator: most.separator, content: text };
}

const QUOTE = 0x22;
const LINE_BREAK = 0x0a;

/**
 * Refuses a CSV file with too many rows or columns, or with too long a row, in one pass over its text: parsing it would
 * delay all other calls, and takes many times the memory. Rows and cells without text count too. Syntax errors are left to
 * the parser.
 */
export function requireModestSheet(
  text: string,
  separator: Separator,
  { maxRows, maxColumns, rowMaxLength }: Pick<CsvLimits, 'maxRows' | 'maxColumns' | 'rowMaxLength'>,
): void {
  const separatorCode = separator.charCodeAt(0);
  let isQuoted = false;
  let rows = 0;
  let columns = 1;
  let from = 0;
  const endRow = (at: number) => {
    if (at - from > rowMaxLength) throw tooLarge(`A row of the CSV file must have at most ${rowMaxLength} characters`);
    if (at > from) rows += 1;
    // Beside the row of names.
    if (rows > maxRows + 1) throw tooLarge(`The CSV file must have at most ${maxRows} rows`);
    columns = 1;
    from = at + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (code === LINE_BREAK) endRow(at);
    else if (code === separatorCode) {
      columns += 1;
      if (columns > maxColumns) throw tooLarge(`The CSV file must have at most ${maxColumns} columns`);
    }
  }
  endRow(text.length);
}

const tooLarge = (message: string) => new Refused('too_large', message);
