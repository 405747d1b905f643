import { expect, it } from 'vitest';
import { toCsv } from '#contract/csv.ts';
import { switchColumn, textColumn } from '#contract/csv-import.ts';
import { RECORD_SHEETS, templateRows } from '#contract/record-sheets.ts';
import { readSheet } from './sheet-rows.ts';

const SHEET = { columns: { Name: textColumn('name'), On: switchColumn('isOn') }, ignored: ['Status'] };
const read = (...rows: string[][]) => readSheet(new Blob([toCsv(rows)]), SHEET);

it('leaves out empty cells and missing columns, and reads on, off, yes and no in any case', async () => {
  const { rows } = await read(['Name', 'On'], ['Gate', 'ON'], ['', 'no'], ['Dock', ' '], ['Roof', 'perhaps']);
  expect(rows.map(({ values }) => values)).toEqual([
    { name: 'Gate', isOn: true },
    { isOn: false },
    { name: 'Dock' },
    { name: 'Roof', isOn: 'perhaps' },
  ]);
  expect((await read(['On'], ['Off'])).rows[0]?.values).toEqual({ isOn: false });
});

it('names the columns that it does not read, and reads the others', async () => {
  const { rows, ignoredColumns } = await read(['Status', 'Name'], ['Armed', 'Gate']);
  expect([ignoredColumns, rows[0]?.values]).toEqual([['Status'], { name: 'Gate' }]);
});

it('reads back texts that an export protected, and keeps other apostrophes', async () => {
  const names = ['=SUM(A1)', '+1 555 0100', "'quoted'", "o'clock", '-'];
  const { rows } = await read(['Name'], ...names.map((name) => [name]));
  expect(rows.map(({ values }) => values.name)).toEqual(names);
});

it('reads TRUE and FALSE, into which spreadsheets turn words', async () => {
  const { rows } = await read(['Name', 'On'], ['Gate', 'TRUE'], ['Dock', 'false']);
  expect(rows.map(({ values }) => values.isOn)).toEqual([true, false]);
});

it('names a row with too many cells by its line', async () => {
  const { rows } = await readSheet(new Blob(['Name,On\n"two\nlines",on\nlong,on,more\nshort\n']), SHEET);
  expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
    [2, undefined],
    [4, 'The row has 3 cells in place of 2'],
    [5, undefined],
  ]);
});

it.each(['', ',,,\n,,,\n'])('refuses the file %j, which has no names of columns', async (content) => {
  await expect(readSheet(new Blob([content]), SHEET)).rejects.toThrow('The CSV file is empty');
});

it.each([
  [['Colour'], "The column 'Colour' is not known"],
  [['Name', ' Name'], "The column 'Name' is repeated"],
])('refuses the columns %j', async (names, message) => {
  await expect(read(names, ['x'])).rejects.toThrow(message);
});

it.each(Object.entries(RECORD_SHEETS))('has a template of %s whose example a new record takes', async (_, sheet) => {
  const { rows } = await readSheet(new Blob([toCsv(templateRows(sheet))]), sheet);
  expect(Object.keys(rows[0]?.values ?? {})).toEqual(expect.arrayContaining([...sheet.required]));
});
