import { expect, it } from 'vitest';
import { appendSentence } from './append-sentence.ts';

it.each([
  ['', 'Left the area'],
  ['Two people', 'Two people. Left the area'],
  ['Two people. ', 'Two people. Left the area'],
])('continues %j', (text, expected) => {
  expect(appendSentence(text, 'Left the area')).toBe(expected);
});
