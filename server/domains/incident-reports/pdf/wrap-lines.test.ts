import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shorten, wrapLines } from './wrap-lines.ts';

/** Every character is one wide. */
const measure = (text: string) => text.length;

it('fills lines with whole words', () => {
  expect(wrapLines('two people at the gate', 10, measure)).toEqual(['two people', 'at the', 'gate']);
});

it('breaks texts without spaces between any two characters, but before no full stop', () => {
  expect(wrapLines('Gate 二人在门口。他们走了', 7, measure)).toEqual(['Gate 二人', '在门口。他们走', '了']);
  expect(wrapLines('一二三四。五', 4, measure)).toEqual(['一二三', '四。五']);
});

it('breaks words that are longer than a line', () => {
  expect(wrapLines('at 0123456789abc now', 5, measure)).toEqual(['at', '01234', '56789', 'abc', 'now']);
});

it('loses no character but spaces, and exceeds no line', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 30 }), (text, width) => {
      const lines = wrapLines(text, width, measure);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      expect(lines.every((line) => line.length <= width)).toBe(true);
    }),
  );
});

it('shortens a text to one line', () => {
  expect(shorten('Person at the gate', 30, measure)).toBe('Person at the gate');
  expect(shorten('Person at\nthe gate', 10, measure)).toBe('Person at…');
});
