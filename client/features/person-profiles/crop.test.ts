import { expect, it } from 'vitest';
import { middleSquare, squareAround, squareOfSide } from './crop.ts';

const SIZE = { width: 640, height: 360 };

it('begins with the largest square in the middle', () => {
  expect(middleSquare(SIZE)).toEqual({ x: 140, y: 0, side: 360 });
});

it.each([
  [
    { x: 200, y: 200 },
    { x: 150, y: 150 },
  ],
  [
    { x: -50, y: 900 },
    { x: 0, y: 260 },
  ],
])('moves to %j and stays within the picture', (centre, place) => {
  expect(squareAround({ side: 100 }, centre, SIZE)).toEqual({ ...place, side: 100 });
});

it('is sized around its centre', () => {
  expect(squareOfSide({ x: 200, y: 100, side: 100 }, 120, SIZE, 64)).toEqual({ x: 190, y: 90, side: 120 });
});

it.each([
  [10, 64],
  [900, 360],
])('takes a side of %i for %i', (side, result) => {
  expect(squareOfSide({ x: 200, y: 100, side: 100 }, side, SIZE, 64).side).toBe(result);
});
