import { expect, it } from 'vitest';
import { formatLineTime, formatStoryTime, readAdvance } from './story-time.ts';

it('writes times of a story with minutes, and with hours once there are any', () => {
  expect([0, 464_012, 3_725_000].map(formatStoryTime)).toEqual(['0:00', '7:44', '1:02:05']);
  expect(formatLineTime(464_012)).toBe('7:44.012');
});

it.each([
  ['90s', 90_000],
  ['2m', 120_000],
  ['2m30s', 150_000],
  ['1h', 3_600_000],
  ['1:30', 90_000],
  ['1:00:00', 3_600_000],
])('reads %s as a length to advance by', (text, ms) => {
  expect(readAdvance(text)).toBe(ms);
});

it.each(['', '5', 'soon', '0s', '1:75', '25h'])('does not read %j as a length to advance by', (text) => {
  expect(readAdvance(text)).toBeUndefined();
});
