import type { CsvRow } from '../files/read-csv.ts';
import { Refused } from '../http/refused.ts';

/** The names of a file's columns, in its order: 400 for unknown and repeated ones. */
export function columnNames(header: CsvRow | undefined, known: readonly string[]): string[] {
  const names = (header?.cells ?? []).map((name) => name.trim());
  if (names.length === 0) throw new Refused('invalid_input', 'The CSV file is empty');
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Refused('invalid_input', `The column '${unknown.slice(0, 100)}' is not known`);
  const repeated = names.find((name, position) => names.indexOf(name) !== position);
  if (repeated !== undefined) throw new Refused('invalid_input', `The column '${repeated}' is repeated`);
  return names;
}
