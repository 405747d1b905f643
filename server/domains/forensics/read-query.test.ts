import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FORENSIC_SEARCH } from '#contract/forensic-limits.ts';
import { readQuery } from './read-query.ts';

/** Friday 20 November 2026, 08:15 on the site's clock. */
const NOW = new Date(Date.UTC(2026, 10, 20, 8, 15));
const termsOf = (query: string, now = NOW) =>
  readQuery(query, now).map(({ anyOf }) => anyOf.map(({ words }) => words.join(' ')));
const firstOf = (query: string) => termsOf(query).map(([first]) => first);

it.each(['truck', 'lorry', 'vans', 'LORRIES'])('finds trucks, lorries and vans by %s', (word) => {
  expect(termsOf(word)[0]).toEqual(expect.arrayContaining(['truck', 'lorry', 'van', 'pickup']));
});

it('finds what is more special by a general word, and not the reverse', () => {
  expect(termsOf('vehicle')[0]).toEqual(expect.arrayContaining(['van', 'sedan', 'forklift']));
  expect(termsOf('sedan')[0]).not.toContain('forklift');
});

it('weighs a word above its synonyms', () => {
  const weights = readQuery('lorry', NOW)[0]?.anyOf ?? [];
  expect(weights.find(({ words }) => words[0] === 'lorry')?.weight).toBe(1);
  expect(weights.find(({ words }) => words[0] === 'truck')?.weight).toBeLessThan(1);
});

it('finds nothing more special by the general words of a long query', () => {
  const [vehicle] = termsOf('vehicle beside seven other words of the yard gate');
  expect(vehicle).toEqual(['vehicl']);
});

it.each([
  ['02:15', '_m0215'],
  ['2:15 pm', '_m1415'],
  ['2 am', '_h02'],
  ['12am', '_h00'],
  ['midnight', '_h00'],
  ['friday', '_w5'],
  ['on Fridays', '_w5'],
  ['2026-11-20', '_d20261120'],
  ['20 Nov 2026', '_d20261120'],
  ['November 20th', '_a1120'],
  ['20-Nov', '_a1120'],
  ['november', '_o11'],
  ['last night', '_n20261119'],
  ['tonight', '_n20261120'],
  ['today', '_d20261120'],
  ['yesterday', '_d20261119'],
  ['this morning', '_d20261120 _pmorning'],
  ['in the evening', '_pevening'],
])('reads %s as a time', (query, words) => {
  expect(termsOf(query)).toEqual([[words]]);
});

it.each(['27:00', '13 am', '2026-13-40', 'may'])('reads %s as words', (query) => {
  expect(firstOf(query).join(' ')).not.toContain('_');
  expect(firstOf(query)).not.toEqual([]);
});

it('takes the day of the clock of the site', () => {
  expect(termsOf('today', new Date(Date.UTC(2026, 10, 21, 0, 15)))).toEqual([['_d20261121']]);
});

it.each([
  ['left to right', 'left to right'],
  ['from the left', 'left to right'],
  ['approaching', 'toward the camera'],
  ['walking away', 'away from the camera'],
])('reads %s as a direction', (query, words) => {
  expect(firstOf(query)).toEqual([words.replaceAll('towards', 'toward').replace('the', 'the')]);
});

it('keeps quoted words together', () => {
  const [term] = readQuery('"door handles"', NOW);
  expect(term?.anyOf).toEqual([{ words: ['door', 'handl'], weight: 1, phrase: ' door handl ' }]);
});

it('leaves out words that say nothing, unless there are no others', () => {
  expect(firstOf('show me all persons in the yard')).toEqual(['person', 'yard']);
  expect(firstOf('all')).toEqual(['all']);
});

it('takes operators of the index for words', () => {
  expect(firstOf('fox NEAR(cat, 2) NOT dog* -bird ^moth')).toEqual(['fox', 'cat', '2', 'not', 'dog', 'bird', 'moth']);
});

it.each(['"', '""', '* ( ) ^ : - +', "'", '\\', '🦊', '\u0000'])('finds no words in %j', (query) => {
  expect(readQuery(query, NOW)).toEqual([]);
});

it('reads any text into words without blanks, quotes and operators, and not too many', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: FORENSIC_SEARCH.queryMax }), (query) => {
      const terms = readQuery(query, NOW);
      expect(terms.length).toBeLessThanOrEqual(FORENSIC_SEARCH.wordsMax);
      for (const { anyOf } of terms) {
        for (const { words } of anyOf) {
          expect(words.length).toBeGreaterThan(0);
          for (const word of words) expect(word).toMatch(/^[_\p{L}\p{N}]+$/u);
        }
      }
    }),
    { numRuns: 500 },
  );
});
