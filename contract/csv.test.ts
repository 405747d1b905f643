import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

/** Without the byte order mark. */
const csv = (...row: string[]) => toCsv([row]).slice(1);

it('starts with the UTF-8 byte order mark and ends each row with a line break', () => {
  expect(toCsv([['a', 'b'], ['c']])).toBe('\uFEFFa,b\r\nc\r\n');
});

it('quotes commas, quotes and line breaks', () => {
  expect(csv('a, b', 'say "hi"', 'one\ntwo', 'plain')).toBe('"a, b","say ""hi""","one\ntwo",plain\r\n');
});

it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\tx', '\rx', ' =1+1', '＝1+1', '＠SUM(A1)'])(
  'keeps %j text in a spreadsheet',
  (value) => {
    expect(csv(value)).toMatch(/^"?'/);
  },
);

it.each(['-25', '-25.0', '0', '12.5'])('leaves the number %s a number', (value) => {
  expect(csv(value)).toBe(`${value}\r\n`);
});

it.each(['-25-A1', '-1.', '--1', '-cmd'])('keeps %s text, which is no number', (value) => {
  expect(csv(value)).toBe(`'${value}\r\n`);
});
