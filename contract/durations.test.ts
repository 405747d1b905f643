import { expect, it } from 'vitest';
import { durationText, readDuration, timeText } from './durations.ts';

it('reads durations, and writes them as it reads them', () => {
  for (const text of ['90s', '2m30s', '1h', '1h5s250ms', '0s']) {
    const ms = readDuration(text);
    expect(ms).toBeTypeOf('number');
    expect(readDuration(durationText(ms ?? -1))).toBe(ms);
  }
  expect(readDuration('2m30s')).toBe(150_000);
  expect(['', '90', 's', '1s2m', '-3s', '1.5s'].map(readDuration)).toEqual(Array.from({ length: 6 }));
});

it('shows times of a story with hours from an hour on', () => {
  expect([timeText(401_000), timeText(4_001_900)]).toEqual(['6:41', '1:06:41']);
});
