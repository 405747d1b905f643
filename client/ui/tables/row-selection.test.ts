import { expect, it } from 'vitest';
import { idsBetween, withRows } from './row-selection.ts';

it('adds and removes rows without changing the given selection', () => {
  const before = new Set(['a']);
  expect([...withRows(before, ['b', 'a'], true)]).toEqual(['a', 'b']);
  expect([...withRows(before, ['a'], false)]).toEqual([]);
  expect([...before]).toEqual(['a']);
});

it.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['another page', 'c', ['c']],
  [undefined, 'c', ['c']],
])('from %s to %s it takes %o', (from, to, expected) => {
  expect(idsBetween(['a', 'b', 'c', 'd'], from, to)).toEqual(expected);
});
