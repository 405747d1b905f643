import { expect, it } from 'vitest';
import { compareNames, foldText, orderText } from './fold-text.ts';

const sorted = (names: readonly string[]) =>
  names
    .map((name) => ({ name, id: name }))
    .toSorted(compareNames)
    .map(({ name }) => name);

it.each([
  ['ÜBERHOF', 'überhof'],
  ['Überhof', 'Uberhof'],
  ['Caf\u00e9', 'Cafe\u0301'],
  ['Straße', 'STRASSE'],
  ['Ørsted', 'orsted'],
  ['ΝΟΤΟΣ', 'νότος'],
  ['Ｎｏｒｔｈ', 'north'],
  ['North\u200b Gate', 'north gate'],
  ['North\u00a0  Gate', ' north gate '],
])('finds %s by %s', (name, part) => {
  expect(foldText(name)).toBe(foldText(part));
});

it.each([
  ['がっこう', 'かっこう'],
  ['한글', '한굴'],
  ['कि', 'क'],
])('keeps %s and %s apart', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

it('sorts letters with diacritics among those without', () => {
  expect(sorted(['Zaun', 'Ärztehaus', 'Bahnhof', 'apotheke', 'Überhof', 'Uhland'])).toEqual([
    'apotheke',
    'Ärztehaus',
    'Bahnhof',
    'Überhof',
    'Uhland',
    'Zaun',
  ]);
});

it('sorts numbers by their values', () => {
  expect(sorted(['Camera 10', 'Camera 2', 'camera 1', 'Camera 010b', 'Camera', 'Camera 100'])).toEqual([
    'Camera',
    'camera 1',
    'Camera 2',
    'Camera 10',
    'Camera 010b',
    'Camera 100',
  ]);
});

it('folds a folded text no further', () => {
  for (const text of ['Überhof 12', 'İstanbul', 'Straße', 'ǅ', 'ΐ', 'Ⅻ', 'ﬃ']) {
    expect(foldText(foldText(text))).toBe(foldText(text));
    expect(orderText(text)).toBe(orderText(foldText(text)));
  }
});
