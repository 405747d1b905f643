import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unprotectedText } from '#contract/csv.ts';
import { CSV_ENCODING, CSV_IMPORT, type CsvLimits } from '#contract/csv-import.ts';
import { findTextFault } from '#contract/stored-text.ts';
import { giveWay } from '../give-way.ts';
import { Refused } from '../http/refused.ts';
import { requireModestSheet, type Separator, separatorOf } from './csv-shape.ts';

/** A row of a CSV file. */
export interface CsvRow {
  /** The line in which it begins. */
  line: number;
  cells: string[];
}

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a CSV file, letting other calls run in between; the first row has the names of the columns. Cells are separated as
 * the first row is: by commas, semicolons or tabs. Rows without text are left out; empty cells beyond the last named
 * column are left out, and those that a row lacks are added. 400 for a file that is not UTF-8 or not CSV, or has a text
 * that cannot be stored; 413 above its limits. The apostrophe with which an export keeps a text from being taken for a
 * formula is left out.
 */
export async function readCsv(
  file: Blob,
  limits: Pick<CsvLimits, 'maxRows' | 'maxColumns' | 'rowMaxLength'> = CSV_IMPORT,
): Promise<CsvRow[]> {
  // One kind of line break, so that the parser counts each once, in cells too.
  const text = textOf(new Uint8Array(await file.arrayBuffer())).replaceAll(/\r\n?/g, '\n');
  const fault = findTextFault(text);
  if (fault !== undefined) throw new Refused('invalid_input', fault);
  const { separator, content } = separatorOf(text);
  await giveWay();
  requireModestSheet(content, separator, limits);
  return readRows(content, separator);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refused('invalid_input', CSV_ENCODING);
  }
}

async function readRows(text: string, separator: Separator): Promise<CsvRow[]> {
  const slices = Readable.from(slicesOf(text));
  const parser = parse({
    info: true,
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  slices.pipe(parser);
  const rows: CsvRow[] = [];
  let width = 0;
  let lineAfter = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      // The parser counts the lines up to the end of a row.
      const breaks = record.join('').split('\n').length - 1;
      const line = Math.max(lineAfter, info.lines - breaks);
      lineAfter = info.lines + 1;
      const last = record.findLastIndex((cell) => cell.trim() !== '');
      if (last === -1) continue;
      if (rows.length === 0) width = last + 1;
      const cells = Array.from({ length: Math.max(width, last + 1) }, (_, index) => record[index] ?? '');
      rows.push({ line, cells: cells.map(unprotectedText) });
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Refused('invalid_input', faultOf(error));
    throw error;
  } finally {
    slices.destroy();
    parser.destroy();
  }
  return rows;
}

/** The parser's own messages show its options and the text. */
function faultOf({ code, lines }: CsvError): string {
  const at = typeof lines === 'number' ? ` (line ${lines})` : '';
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? `The CSV file cannot be read: a quotation mark is not closed${at}`
    : `The CSV file cannot be read: a quotation mark is in the wrong place${at}`;
}

/** Characters that are parsed before other calls get their turn. */
const SLICE = 65_536;

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += SLICE) {
    await giveWay();
    yield text.slice(from, from + SLICE);
  }
}
