import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRanking } from './rank.ts';

const term = (...words: string[]) => ({ anyOf: words.map((word) => ({ words: [word], weight: 1 })) });
const candidate = (text: string, facts: string[] = []) => ({ texts: [['ai', text]] as const, facts });
const RARITY = { documents: 1_000, withTerm: [500, 5] };
const measure = createRanking([term('person'), term('zebra')], RARITY, 5);
const distanceOf = (text: string) => measure(candidate(text))?.distance ?? Number.NaN;

it('has no match without any word', () => {
  expect(measure(candidate('a fox'))).toBeUndefined();
});

it('is closer with all words than with some of them', () => {
  expect(measure(candidate('person zebra'))).toMatchObject({ matchesAll: true });
  expect(distanceOf('person zebra and a very long text about it')).toBeLessThanOrEqual(0.5);
  expect(distanceOf('zebra')).toBeGreaterThan(0.5);
});

it('is closer with a rare word than with a common one', () => {
  expect(distanceOf('zebra')).toBeLessThan(distanceOf('person'));
});

it('is closer in a short text, and where the word is repeated', () => {
  expect(distanceOf('person zebra')).toBeLessThan(distanceOf('person zebra one two three four five'));
  expect(distanceOf('person zebra zebra')).toBeLessThan(distanceOf('person zebra other'));
});

it('matches words about the time', () => {
  expect(createRanking([term('_h02')], { documents: 10, withTerm: [1] }, 5)(candidate('a', ['_h02']))).toMatchObject({
    matchesAll: true,
  });
});

it('lies between 0 and 1, whatever the text and the counts', () => {
  const counts = fc.tuple(fc.nat(), fc.nat());
  fc.assert(
    fc.property(fc.string({ maxLength: 50 }), fc.nat({ max: 5_000 }), counts, (text, documents, withTerm) => {
      const match = createRanking(
        [term('person'), term('zebra')],
        { documents, withTerm },
        4,
      )(candidate(`zebra ${text}`));
      expect(match?.distance).toBeGreaterThanOrEqual(0);
      expect(match?.distance).toBeLessThanOrEqual(1);
    }),
  );
});
