import { expect, test } from 'vitest';
import { markerTexts } from './marker-texts.ts';

const textsOf = (...names: string[]) => [...markerTexts(names.map((name) => ({ id: name, name }))).values()];

test.each([
  ['North Row 07', '07'],
  ['Lobby Door 1', '1'],
  ['Reception', 'RE'],
])('the marker of %s says %s', (name, text) => {
  expect(textsOf(name)).toEqual([text]);
});

test('cameras with the same number get the initials of their names', () => {
  expect(textsOf('North Row 04', 'Gate 04', 'Lobby 04', 'Gate 05')).toEqual(['N04', 'G04', 'L04', '05']);
  expect(textsOf('Street Entrance 04', 'Street Ramp 04')).toEqual(['SE04', 'SR04']);
});

test('cameras with the same first letters get more of them', () => {
  expect(textsOf('Reception', 'Rear door')).toEqual(['REC', 'REA']);
});

test('cameras whose names differ late are told apart by letters', () => {
  const texts = textsOf('Street Entrance 04', 'Street Exit 04', 'street entry 04');
  expect(texts).toEqual(['SE04a', 'SE04c', 'SE04b']);
});

test('no two of many cameras have the same text', () => {
  const names = Array.from({ length: 60 }, (_, index) => `Street E${index} ${String(index % 3).padStart(2, '0')}`);
  expect(new Set(textsOf(...names)).size).toBe(60);
});
