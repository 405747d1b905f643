import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { streamOf } from '../http/file-content.ts';
import { csvOf } from './csv-of.ts';

const NOW = Date.UTC(2026, 10, 23, 22, 5);
const COLUMNS = { No: (row: { no: number }) => String(row.no), Name: ({ no }: { no: number }) => `Door ${no}` };

/** A list of doors, and the keys of each batch that was read. */
function doors(count: number) {
  const batches: number[][] = [];
  const keys = Array.from({ length: count }, (_, no) => no);
  const read = (some: readonly number[]) => {
    batches.push([...some]);
    return some.map((no) => ({ no }));
  };
  return { batches, file: csvOf({ what: 'doors', nowMs: NOW, keys, read }, COLUMNS) };
}

it('writes the names of the columns and a line for each row, in order', async () => {
  const { file } = doors(1_201);
  const lines = (await text(streamOf(file.pieces))).split('\r\n');
  expect(lines.slice(0, 3)).toEqual(['No,Name', '0,Door 0', '1,Door 1']);
  expect(lines.slice(-2)).toEqual(['1200,Door 1200', '']);
});

it('names the file by its rows and the time, and states how many rows there are', () => {
  const { name, rowCount } = doors(3).file;
  expect([name, rowCount]).toEqual(['doors-20261123-2205.csv', 3]);
});

it('reads no more than 500 rows at a time of a list of 100,000, and none before they are asked for', () => {
  const { file, batches } = doors(100_000);
  expect(batches).toEqual([]);
  if (!(Symbol.iterator in file.pieces)) throw new Error('the pieces are written on request');
  let largest = 0;
  let pieces = 0;
  for (const piece of file.pieces) {
    pieces += 1;
    largest = Math.max(largest, piece.byteLength);
    expect(batches.length).toBe(pieces - 1);
  }
  expect(Math.max(...batches.map((batch) => batch.length))).toBe(500);
  expect(largest).toBeLessThan(16_384);
});

it('leaves out rows that are gone when their batch is read', async () => {
  const read = (keys: readonly number[]) => keys.filter((no) => no !== 1).map((no) => ({ no }));
  const file = csvOf({ what: 'doors', nowMs: NOW, keys: [0, 1, 2], read }, COLUMNS);
  expect((await text(streamOf(file.pieces))).split('\r\n')).toEqual(['No,Name', '0,Door 0', '2,Door 2', '']);
});

it('marks cells as text that a spreadsheet would take for formulas', async () => {
  const file = csvOf({ what: 'x', nowMs: NOW, keys: [1], read: (keys) => keys }, { 'Door name': () => '=1+1' });
  expect(await text(streamOf(file.pieces))).toContain("'=1+1");
});
