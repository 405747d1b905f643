import { expect, it } from 'vitest';
import { withWords } from './with-words.ts';

it.each([
  ['', 'Left the area'],
  ['Two people', 'Two people. Left the area'],
  ['Two people. ', 'Two people. Left the area'],
])('continues %j', (text, expected) => {
  expect(withWords(text, 'Left the area')).toBe(expected);
});
