import { expect, it } from 'vitest';
import { CSV_IMPORT } from '#contract/csv-import.ts';
import { csvFile } from '../../tests/support/device-file.ts';
import { readCsv } from './read-csv.ts';

const read = (content: BlobPart) => readCsv(csvFile(content));

it('reads cells with commas, quotes and line breaks', async () => {
  expect(await read('a,"b, ""c"""\r\n"d\r\ne",f\r\n')).toEqual([
    { line: 1, cells: ['a', 'b, "c"'] },
    { line: 2, cells: ['d\ne', 'f'] },
  ]);
});

it('names the line in which a row begins, whatever stands before it', async () => {
  const rows = await read('a\n\n"b\nb"\nc\n\n\nd');
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'a'],
    [3, 'b\nb'],
    [5, 'c'],
    [8, 'd'],
  ]);
});

it('takes a byte order mark for no part of the first cell', async () => {
  expect(await read('\uFEFFa,b')).toEqual([{ line: 1, cells: ['a', 'b'] }]);
});

it.each([
  ['an open quote', 'a,"b', 'invalid_input'],
  ['a quote inside a cell', 'a"b,c', 'invalid_input'],
  ['bytes that are not UTF-8', new Uint8Array([97, 0xff, 10]), 'invalid_input'],
  ['NUL characters', 'a,\u0000b', 'invalid_input'],
  ['too long a row', `"${'x'.repeat(CSV_IMPORT.rowMaxLength + 1)}"`, 'too_large'],
  ['too many rows', 'a\n'.repeat(CSV_IMPORT.maxRows + 2), 'too_large'],
] as const)('refuses %s', async (_, content, code) => {
  await expect(read(content)).rejects.toMatchObject({ name: 'Refused', code });
});

it('reads as many rows as a file may have', async () => {
  expect(await read('a\n'.repeat(CSV_IMPORT.maxRows + 1))).toHaveLength(CSV_IMPORT.maxRows + 1);
});
