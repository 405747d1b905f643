import { expect, it } from 'vitest';
import { phraseTextOf, wordListOf, wordsIn } from './words.ts';

it.each([
  ['Lorries', 'lorry'],
  ['vehicle', 'vehicles'],
  ['walks', 'walking'],
  ['stopped', 'stopping'],
  ['moves', 'moved'],
  ['boxes', 'box'],
])('takes %s and %s for one word', (one, other) => {
  expect(wordListOf(one)).toEqual(wordListOf(other));
});

it.each([
  ['bus', 'bu'],
  ['glass', 'glas'],
  ['red', 'r'],
])('keeps %s and %s apart', (one, other) => {
  expect(wordListOf(one)).not.toEqual(wordListOf(other));
});

it('compares words without case and diacritics', () => {
  expect(wordListOf('Ångström CAFÉ Ёлка')).toEqual(['angstrom', 'caf', 'елка']);
});

it('gives the place of each word in the text', () => {
  const text = 'A silver-grey Sedan.';
  expect(wordsIn(text).map(({ from, to }) => text.slice(from, to))).toEqual(['A', 'silver', 'grey', 'Sedan']);
});

it('divides words of scripts without blanks into characters and pairs', () => {
  expect(wordListOf('侵入者 gate')).toEqual(['侵', '侵入', '入', '入者', '者', 'gat']);
});

it('finds no words in operators, quotes and blanks', () => {
  expect(wordListOf(' "* ( ) ^ : - + \u0000 ')).toEqual([]);
});

it('compares phrases by their words, whatever stands between them', () => {
  expect(phraseTextOf('Tries door-handles')).toBe(' try door handl ');
});
