import { expect, it } from 'vitest';
import { parseDayTime } from './time-parse.ts';

it('reads a day and time in the zone', () => {
  expect(parseDayTime('20-Nov-25 02:14', 'America/Chicago')).toBe(Date.UTC(2025, 10, 20, 8, 14));
  expect(parseDayTime(' 3-nov-25 2:05:09 ', 'UTC')).toBe(Date.UTC(2025, 10, 3, 2, 5, 9));
});

it.each(['', '20-Nov-25', '31-Feb-25 10:00', '20-Foo-25 10:00', '20-Nov-25 24:00', '20-Nov-25 10:60', 'yesterday'])(
  'does not read %o',
  (text) => {
    expect(parseDayTime(text, 'UTC')).toBeUndefined();
  },
);
