import { expect, it } from 'vitest';
import { dayOfReports, durationText, timeIn, timeInUtc, timeOfReports, timeWithOffset } from './report-times.ts';

const AT_MS = Date.UTC(2025, 10, 2, 19, 5, 9);

it('gives one moment on the clocks of a site, of UTC and of reports', () => {
  expect(timeIn(AT_MS, 'America/Chicago')).toBe('2 Nov 2025, 13:05:09');
  expect(timeInUtc(AT_MS)).toBe('2 Nov 2025, 19:05:09');
  expect(timeOfReports(AT_MS)).toBe('3 Nov 2025, 00:35:09');
  expect(dayOfReports(AT_MS)).toBe('3 Nov 2025');
});

it('tells the two equal hours apart when the clocks go back', () => {
  const first = Date.UTC(2025, 10, 2, 6, 30);
  expect([first, first + 3_600_000].map((ms) => timeWithOffset(ms, 'America/Chicago'))).toEqual([
    '2 Nov 2025, 01:30:00 (UTC-05:00)',
    '2 Nov 2025, 01:30:00 (UTC-06:00)',
  ]);
});

it.each([
  [0, '0 s'],
  [59_999, '59 s'],
  [125_000, '2 min 5 s'],
  [3_600_000, '1 h'],
  [90_061_000, '25 h 1 min 1 s'],
])('writes %i ms as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
