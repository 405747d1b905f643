import { describe, expect, it } from 'vitest';
import { formatTotal, pageNumbers } from './page-numbers.ts';

describe('pageNumbers', () => {
  it.each([
    [1, 186, [1, 2, 3, 'gap', 7]],
    [2, 186, [1, 2, 3, 'gap', 7]],
    [4, 186, [1, 'gap', 3, 4, 5, 'gap', 7]],
    [7, 186, [1, 'gap', 5, 6, 7]],
    [1, 40, [1, 2]],
    [1, 0, [1]],
    [3, 120, [1, 2, 3, 4]],
  ])('names, on page %i of %i rows, %o', (page, total, expected) => {
    expect(pageNumbers(page, 30, total)).toEqual(expected);
  });

  it('ends in a gap when the total is unknown', () => {
    expect(pageNumbers(1, 50, 1001)).toEqual([1, 2, 3, 'gap']);
    expect(pageNumbers(30, 50, 1001)).toEqual([1, 'gap', 29, 30, 31, 'gap']);
  });
});

it('writes totals beyond a thousand as 1000+', () => {
  expect([999, 1000, 1001].map(formatTotal)).toEqual(['999', '1000', '1000+']);
});
