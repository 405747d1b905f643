import { expect, it } from 'vitest';
import { siteTime } from './site-time.ts';

it.each([
  ['UTC', '2026-11-20T02:00:00.123+00:00'],
  ['America/Chicago', '2026-11-19T20:00:00.123-06:00'],
  ['Asia/Kolkata', '2026-11-20T07:30:00.123+05:30'],
  ['Australia/Adelaide', '2026-11-20T12:30:00.123+10:30'],
])('writes a time on the clock of %s with its offset', (timezone, expected) => {
  expect(siteTime(Date.UTC(2026, 10, 20, 2, 0, 0, 123), timezone)).toBe(expected);
});

it('writes the time in UTC when the zone is unknown', () => {
  expect(siteTime(Date.UTC(2026, 10, 20, 2), 'Mars/Base')).toBe('2026-11-20T02:00:00.000+00:00');
});

it('changes the offset with daylight saving, to the millisecond', () => {
  const change = Date.UTC(2026, 9, 25, 1);
  expect(siteTime(change - 1, 'Europe/London')).toBe('2026-10-25T01:59:59.999+01:00');
  expect(siteTime(change, 'Europe/London')).toBe('2026-10-25T01:00:00.000+00:00');
});

it('parses back to the same time', () => {
  const moment = Date.UTC(2026, 6, 1, 13, 14, 15, 16);
  expect(Date.parse(siteTime(moment, 'America/Sao_Paulo'))).toBe(moment);
});
