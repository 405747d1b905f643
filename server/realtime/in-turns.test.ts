import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('hands over together what came within one turn, in its order', async () => {
  const handed: (readonly number[])[] = [];
  const add = inTurns<number>((items) => handed.push(items));
  add(1);
  add(2);
  expect(handed).toEqual([]);
  await nextTurn();
  add(3);
  await nextTurn();
  expect(handed).toEqual([[1, 2], [3]]);
});

it('hands over at most 64 at once, and loses none', async () => {
  const handed: (readonly number[])[] = [];
  const add = inTurns<number>((items) => handed.push(items));
  for (let item = 0; item < 150; item += 1) add(item);
  await nextTurn();
  await nextTurn();
  await nextTurn();
  expect(handed.map((items) => items.length)).toEqual([64, 64, 22]);
  expect(handed.flat()).toEqual(Array.from({ length: 150 }, (_, item) => item));
});
