import { expect, it } from 'vitest';
import { TIES_PER_MS } from '#db/schema/alarm-list.ts';
import { type RandomStream, randomStream } from '#platform/random/streams.ts';
import { AlarmColumns, COLUMNS, type Row } from './columns.ts';

const drawRow = (random: RandomStream, epochMs: number, tie: number): Row => [
  epochMs * TIES_PER_MS + tie,
  random.int(1, 1_000_000),
  ...COLUMNS.map((name) => random.int(0, name === 'camera' ? 5_000 : name === 'tap' ? 100 : 12)),
];

const drawRows = (random: RandomStream, epochMs: number, count: number) =>
  Array.from({ length: count }, (_, tie) => drawRow(random, epochMs, tie));

function columnsOf(rows: readonly Row[]): AlarmColumns {
  const columns = new AlarmColumns(0);
  for (const row of rows) columns.append(row);
  return columns;
}

/** The readable contents of the columns, independent of their spare capacity. */
function contents(columns: AlarmColumns) {
  const { size } = columns;
  return {
    alarm: [...columns.alarm.subarray(0, size)],
    ...Object.fromEntries(
      COLUMNS.map((name) => {
        const { values, counts, bitmaps } = columns.column(name);
        const bits = bitmaps?.map((bitmap, value) => ({ value, bits: bitmap && positionsIn(bitmap) }));
        return [
          name,
          {
            values: [...values.subarray(0, size)],
            counts: [...counts.entries()].filter(([, count]) => count > 0),
            bits: bits?.filter((one) => one.bits && one.bits.length > 0),
          },
        ];
      }),
    ),
  };
}

function positionsIn(bitmap: Int32Array): number[] {
  const words = [...bitmap.entries()];
  return words.flatMap(([word, bits]) =>
    Array.from({ length: 32 }, (_, bit) => bit)
      .filter((bit) => (bits >>> bit) & 1)
      .map((bit) => word * 32 + bit),
  );
}

it('has the same contents after changes as after a fresh read', () => {
  const random = randomStream(2, 'columns');
  const model = new Map<number, Row[]>();
  for (let epochMs = 0; epochMs < 300; epochMs += 3) model.set(epochMs, drawRows(random, epochMs, random.int(1, 3)));
  const rows = () => [...model.entries()].sort(([a], [b]) => a - b).flatMap(([, ofMs]) => ofMs);
  const columns = columnsOf(rows());
  for (let round = 0; round < 60; round += 1) {
    for (let left = random.int(1, 4); left > 0; left -= 1) {
      const epochMs = random.int(0, 330);
      const ofMs = drawRows(random, epochMs, random.pick([0, 1, 1, 2, 40]));
      model.set(epochMs, ofMs);
      columns.replace(epochMs, ofMs);
    }
    expect(contents(columns)).toEqual(contents(columnsOf(rows())));
  }
});

it('finds the position of the first row at or after a time', () => {
  const random = randomStream(3, 'columns');
  const columns = columnsOf([10, 20, 30].flatMap((epochMs) => drawRows(random, epochMs, 2)));
  const times = [Number.NEGATIVE_INFINITY, 10, 11, 20, 30, 31, Number.POSITIVE_INFINITY];
  expect(times.map((epochMs) => columns.position(epochMs * TIES_PER_MS))).toEqual([0, 0, 2, 2, 4, 6, 6]);
});

it('returns how many other rows had to move', () => {
  const random = randomStream(4, 'columns');
  const columns = columnsOf([10, 20, 30].flatMap((epochMs) => drawRows(random, epochMs, 2)));
  expect(columns.replace(20, drawRows(random, 20, 2))).toBe(0);
  expect(columns.replace(20, drawRows(random, 20, 3))).toBe(2);
  expect(columns.replace(5, drawRows(random, 5, 1))).toBe(7);
  expect(columns.replace(40, drawRows(random, 40, 1))).toBe(0);
});

it('drops bitmaps when a column has too many values', () => {
  const columns = columnsOf(drawRows(randomStream(5, 'columns'), 10, 5));
  expect(columns.column('type').bitmaps).toBeDefined();
  expect(columns.column('location').bitmaps).toBeUndefined();
  const [first = 0, second = 0, ...values] = drawRow(randomStream(6, 'columns'), 11, 0);
  values[COLUMNS.indexOf('type')] = 256;
  columns.append([first, second, ...values]);
  expect(columns.column('type').bitmaps).toBeUndefined();
  expect(columns.column('type').counts[256]).toBe(1);
});
