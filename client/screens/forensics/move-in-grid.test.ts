import { expect, it } from 'vitest';
import { moveInGrid } from './move-in-grid.ts';

/** Two rows of three, and one below. */
const links = [0, 1, 2, 3, 4, 5, 6].map((no) => ({
  no,
  getBoundingClientRect: () => ({ left: (no % 3) * 100, top: Math.floor(no / 3) * 80 }),
}));
const from = (no: number, combo: string) => moveInGrid(links, links[no], combo)?.no;

it('begins with the first', () => {
  expect(moveInGrid(links, undefined, 'ArrowDown')?.no).toBe(0);
});

it.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 5, 2],
  ['ArrowDown', 5, 6],
])('leads with %s from %i to %i', (combo, start, end) => {
  expect(from(start, combo)).toBe(end);
});

it.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 1],
  ['ArrowRight', 6],
  ['ArrowDown', 6],
])('stays with %s at %i', (combo, at) => {
  expect(from(at, combo)).toBeUndefined();
});
