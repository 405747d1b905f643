import { expect, it } from 'vitest';
import { printable } from './printable-text.ts';

it.each([
  ['Zoë, Łukasz, Đặng and Žofia at Straße 5', 'Zoë, Łukasz, Đặng and Žofia at Straße 5'],
  ['Ελένη, Юлия', 'Ελένη, Юлия'],
])('keeps what the fonts have: %s', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it('says how much of a script is missing that the fonts lack', () => {
  expect(printable('Guard नमस्ते at the gate')).toBe('Guard [6 Devanagari characters] at the gate');
  expect(printable('見')).toBe('[1 Han character]');
  expect(printable('נ 東')).toBe('[1 Hebrew character] [1 Han character]');
});

it('names emoji, also those of several characters', () => {
  expect(printable('Left 👍🏽')).toBe('Left [2 emoji]');
});

it('names other characters without a shape in the fonts', () => {
  expect(printable('𐎠𐎡')).toBe('[2 other characters]');
});

it('prints tabs, special spaces and arrows as plain characters', () => {
  expect(printable('Gate\t1\u202f→\u3000Dock')).toBe('Gate 1 -> Dock');
});

it('drops characters that turn the direction of a text, and control characters', () => {
  expect(printable('a\u202Eb\u0007c\u200B')).toBe('abc');
});

it('keeps line ends, whichever are used', () => {
  expect(printable('é\r\nb\rc\u2028d')).toBe('é\nb\nc\nd');
});
