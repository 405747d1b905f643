import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from '#contract/fold-text.ts';
import { createSearchText } from './search-text.ts';

it('finds each part where looking into each text finds it', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'É'), maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(letters, { maxLength: 12 }),
      fc.array(letters, { minLength: 1, maxLength: 3 }),
      (texts, parts) => {
        const expected = texts.map((text) => (parts.some((part) => foldText(text).includes(foldText(part))) ? 1 : 0));
        expect([...createSearchText(texts.map(foldText)).find(parts)]).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

it('finds no part across two texts', () => {
  expect([...createSearchText(['ab', 'cd']).find(['bc', 'b\nc'])]).toEqual([0, 0]);
});
