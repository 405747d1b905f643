import { expect, it } from 'vitest';
import { SPEECH_TEXT_MAX } from '#contract/limits.ts';
import { SPOKEN_MAX, spokenLength } from './spoken-length.ts';

it('counts the letters of ordinary words', () => {
  expect(spokenLength('Please leave, now!')).toBe(14);
});

it.each(['You are being recorded. Please leave the area. ', 'I see a man in a red jacket at gate 4. '])(
  'leaves room for the longest messages of %s',
  (text) => {
    expect(spokenLength(text.repeat(20).slice(0, SPEECH_TEXT_MAX))).toBeLessThan(SPOKEN_MAX);
  },
);

it('leaves room for a telephone number and a time in a long message', () => {
  const text = 'Security has been called and is on the way. '.repeat(8);
  expect(spokenLength(`${text} Call +1 312 555 0142 at 22:15.`)).toBeLessThan(SPOKEN_MAX);
});

it.each(['9', '&', '$9 ', 'W', 'w ', '_', '1/7 '])('finds a text of nothing but %j too long', (part) => {
  expect(spokenLength(part.repeat(SPEECH_TEXT_MAX).slice(0, SPEECH_TEXT_MAX))).toBeGreaterThan(SPOKEN_MAX);
});
