import { expect, it } from 'vitest';
import { lastShift, shareOf, WATCH_PART_MS, wilsonInterval } from './vigilance.ts';

const rounded = (interval: ReturnType<typeof wilsonInterval>) =>
  interval && [Number(interval.low.toFixed(4)), Number(interval.high.toFixed(4))];

it.each([
  [0, 5, [0, 0.4345]],
  [5, 5, [0.5655, 1]],
  [8, 10, [0.4902, 0.9433]],
  [81, 263, [0.2553, 0.3662]],
])("gives Wilson's interval of %i hits of %i tests", (hits, tests, interval) => {
  expect(rounded(wilsonInterval(hits, tests))).toEqual(interval);
});

it('gives no interval without a test', () => {
  expect(wilsonInterval(0, 0)).toBeNull();
});

it('counts late, wrong and missed tests, but not as hits', () => {
  const results = ['hit', 'late', 'wrong', 'missed'].map((result) => ({ result }));
  expect(shareOf(results)).toMatchObject({ tests: 4, hits: 1 });
});

const MINUTE = 60_000;
const counts = (shift: ReturnType<typeof lastShift>) => shift?.parts.map(({ tests, hits }) => [tests, hits]);

it('counts each test in the quarter of an hour of watch in which it came', () => {
  const results = [
    { atMs: 14 * MINUTE, result: 'hit' },
    { atMs: 16 * MINUTE, result: 'missed' },
    { atMs: 31 * MINUTE, result: 'hit' },
  ];
  const shift = lastShift([{ fromMs: 0, toMs: 40 * MINUTE }], results);
  expect([shift?.watchMs, counts(shift)]).toEqual([
    40 * MINUTE,
    [
      [1, 1],
      [1, 0],
      [1, 1],
    ],
  ]);
});

it('leaves a pause out of the watch, and begins another shift after more than an hour', () => {
  const spans = [
    { fromMs: 0, toMs: 20 * MINUTE },
    { fromMs: 100 * MINUTE, toMs: 110 * MINUTE },
    { fromMs: 140 * MINUTE, toMs: 150 * MINUTE },
  ];
  const results = [
    { atMs: 5 * MINUTE, result: 'hit' },
    { atMs: 146 * MINUTE, result: 'hit' },
  ];
  const shift = lastShift(spans, results);
  expect(shift).toMatchObject({ fromMs: 100 * MINUTE, toMs: 150 * MINUTE, watchMs: 20 * MINUTE });
  expect(counts(shift)).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(shift?.parts.length).toBe(Math.ceil((20 * MINUTE) / WATCH_PART_MS));
});

it('has no shift without a watch', () => {
  expect(lastShift([], [])).toBeNull();
});
