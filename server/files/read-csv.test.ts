import { expect, it } from 'vitest';
import { toCsv } from '#contract/csv.ts';
import { CSV_ENCODING, CSV_IMPORT } from '#contract/csv-import.ts';
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
  ['too many rows without text', `a\n${',\n'.repeat(CSV_IMPORT.maxRows + 1)}`, 'too_large'],
  ['too many names of columns', ','.repeat(CSV_IMPORT.maxColumns), 'too_large'],
  ['too many cells in a row', `a\n${';'.repeat(9)}\n${','.repeat(CSV_IMPORT.maxColumns)}`, 'too_large'],
  ['a separator that it does not know', 'sep=|\na|b', 'invalid_input'],
] as const)('refuses %s', async (_, content, code) => {
  await expect(read(content)).rejects.toMatchObject({ name: 'Refused', code });
});

it('says how to save a sheet that is in the encoding of the spreadsheet', async () => {
  await expect(read(new Uint8Array(Buffer.from('Näme', 'latin1')))).rejects.toThrow(CSV_ENCODING);
});

it.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\n1;2\n'],
  ['tabs', 'a\tb\n1\t2\n'],
  ['a stated separator', 'sep=;\na;b\n1;2\n'],
  ['a stated separator as a spreadsheet saves it again', '"sep=;";\na;b\n1;2\n'],
  ['semicolons beside a name with commas', '"a";b\n1;2\n'],
  ['trailing commas', 'a,b,,\n1,2,,\n'],
  ['rows of commas only', ',,\na,b,\n,,\n1,2,\n,,\n'],
  ['blanks between commas', 'a,b, \n1,2,\n , , \n'],
])('reads a sheet with %s', async (_, content) => {
  const cells = (await read(content)).map((row) => row.cells);
  expect(cells).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

it('keeps commas in the cells of a sheet with semicolons', async () => {
  expect((await read('a;b\nTulsa, Oklahoma;2'))[1]?.cells).toEqual(['Tulsa, Oklahoma', '2']);
});

it('counts the line that states the separator', async () => {
  expect((await read('sep=;\na;b\n1;2')).map(({ line }) => line)).toEqual([2, 3]);
});

it('adds the empty cells that a spreadsheet leaves out at the end of a row, and keeps text beyond the last column', async () => {
  expect((await read('a,b,c\n1\n1,2,3,4')).map(({ cells }) => cells)).toEqual([
    ['a', 'b', 'c'],
    ['1', '', ''],
    ['1', '2', '3', '4'],
  ]);
});

it('reads a file of commas only as one without rows', async () => {
  expect(await read(',,,\n,,,\n')).toEqual([]);
});

it('reads back every text that an export writes', async () => {
  const texts = ['=1', "'=1", "''=1", '-25.0', "'-25.0", '-', '+44 20', "o'clock", "'quoted'", 'a;b', ' =1', 'a\tb'];
  const rows = await read(toCsv([['text', 'end'], ...texts.map((text) => [text, 'x'])]));
  expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(texts);
});

it('reads as many rows as a file may have', async () => {
  expect(await read('a\n'.repeat(CSV_IMPORT.maxRows + 1))).toHaveLength(CSV_IMPORT.maxRows + 1);
});
