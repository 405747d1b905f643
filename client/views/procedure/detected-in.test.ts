import { expect, it } from 'vitest';
import { findDetectedClass } from './detected-in.ts';

it.each([
  [['Person detected'], 'person'],
  [['Vehicle in the yard', 'Vehicle loitering'], 'vehicle'],
  [['Person detected', 'Vehicle detected'], undefined],
  [['Door forced open'], undefined],
  [[], undefined],
])('reads %j as %s', (types, expected) => {
  expect(findDetectedClass(types)).toBe(expected);
});
