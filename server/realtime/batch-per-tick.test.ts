import { expect, it } from 'vitest';
import { batchPerTick } from './batch-per-tick.ts';

/** Doubles numbers in batches, and records each batch. */
function doubled() {
  const handed: (readonly number[])[] = [];
  const double = batchPerTick((items: readonly number[]) => {
    handed.push(items);
    if (items.includes(0)) throw new Error('nothing to double');
    return items.map((item) => item * 2);
  });
  return { handed, double };
}

it('batches the items of one turn, and gives each caller its own result', async () => {
  const { handed, double } = doubled();
  const results = Promise.all([double(1), double(2)]);
  expect(handed).toEqual([]);
  expect(await results).toEqual([2, 4]);
  expect(await double(3)).toBe(6);
  expect(handed).toEqual([[1, 2], [3]]);
});

it('batches at most 64 items, and loses none', async () => {
  const { handed, double } = doubled();
  const results = await Promise.all(Array.from({ length: 150 }, (_, index) => double(index + 1)));
  expect(handed.map((items) => items.length)).toEqual([64, 64, 22]);
  expect(results).toEqual(Array.from({ length: 150 }, (_, index) => (index + 1) * 2));
});

it('rejects every caller of a failed batch, and continues with the next', async () => {
  const { double } = doubled();
  const failed = await Promise.allSettled([double(1), double(0)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await double(4)).toBe(8);
});
