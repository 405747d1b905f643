import { expect, it } from 'vitest';
import { printable } from './printable-text.ts';

it.each([
  ['Zoë, Łukasz, Đặng and Žofia at Straße 5', 'Zoë, Łukasz, Đặng and Žofia at Straße 5'],
  ['Ελένη, Юлия', 'Ελένη, Юлия'],
])('keeps what the fonts have: %s', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it.each(['מחסן צפוני', 'باب ٣', 'नमस्ते', 'ประตู', '北門に人', '정문', '🚗'])('keeps %s', (text) => {
  expect(printable(text)).toBe(text);
});

it('says how much of a script is missing that the fonts lack', () => {
  expect(printable('Guard வணக்கம் at the gate')).toBe('Guard [7 Tamil characters] at the gate');
  expect(printable('𰻞')).toBe('[1 Han character]');
  expect(printable('வ ქ')).toBe('[1 Tamil character] [1 Georgian character]');
});

it('prints emoji without the colour of a skin, each by itself', () => {
  expect(printable('Left 👍🏽 👩‍🚒')).toBe('Left 👍 👩🚒');
});

it('keeps joiners between letters, which change their shape', () => {
  expect(printable('می\u200cروم')).toBe('می\u200cروم');
});

it('drops isolates that do not end, which would turn the words after them', () => {
  expect(printable('é\u2068b')).toBe('éb');
  expect(printable('é\u2069b\u2068')).toBe('éb');
});

it('names other characters without a shape in the fonts', () => {
  expect(printable('𐎠𐎡')).toBe('[2 other characters]');
});

it('prints tabs, special spaces and arrows as plain characters', () => {
  expect(printable('Gate\t1\u202f→\u3000Dock')).toBe('Gate 1 -> Dock');
});

it('drops characters that turn the direction of a text, and control characters', () => {
  expect(printable('a\u202Eb\u0007c\u200B\u2067')).toBe('abc');
});

it('keeps line ends, whichever are used', () => {
  expect(printable('é\r\nb\rc\u2028d')).toBe('é\nb\nc\nd');
});
