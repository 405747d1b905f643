import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unprotectedText } from '#contract/csv.ts';
import { CSV_IMPORT, type CsvLimits } from '#contract/csv-import.ts';
import { findTextFault } from '#contract/stored-text.ts';
import { giveWay } from '../give-way.ts';
import { decodeUtf8 } from '../http/read-body.ts';
import { Refused } from '../http/refused.ts';

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
 * Reads a CSV file, letting other calls run in between; the first row has the names of the columns. 400 for a file that is not
 * UTF-8 or not CSV, or has a text that cannot be stored; 413 for too many rows. The apostrophe with which an export
 * keeps a text from being taken for a formula is left out.
 */
export async function readCsv(
  file: Blob,
  { maxRows, rowMaxLength }: Pick<CsvLimits, 'maxRows' | 'rowMaxLength'> = CSV_IMPORT,
): Promise<CsvRow[]> {
  const text = decodeUtf8(new Uint8Array(await file.arrayBuffer()), 'The CSV file');
  // One kind of line break, so that the parser counts each once, in cells too.
  const slices = Readable.from(slicesOf(text.replaceAll(/\r\n?/g, '\n')));
  const parser = parse({
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  slices.pipe(parser);
  const rows: CsvRow[] = [];
  let lineAfter = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      // The parser counts the lines up to the end of a row.
      const content = record.join('');
      if (content.length > rowMaxLength) {
        throw new Refused('too_large', `A row of the CSV file must have at most ${rowMaxLength} characters`);
      }
      const breaks = content.split('\n').length - 1;
      rows.push({ line: Math.max(lineAfter, info.lines - breaks), cells: record.map(unprotectedText) });
      lineAfter = info.lines + 1;
      if (rows.length > maxRows + 1) {
        throw new Refused('too_large', `The CSV file must have at most ${maxRows} rows`);
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Refused('invalid_input', `The CSV file cannot be read: ${error.message}`);
    throw error;
  } finally {
    slices.destroy();
    parser.destroy();
  }
  const fault = findTextFault(rows);
  if (fault !== undefined) throw new Refused('invalid_input', fault);
  return rows;
}

/** Characters that are parsed before other calls get their turn. */
const SLICE = 65_536;

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += SLICE) {
    await giveWay();
    yield text.slice(from, from + SLICE);
  }
}
