import { expect, test } from 'vitest';
import { boundsAt, periodText, readPeriod, writePeriod } from './period-choice.ts';

const OFFERED = ['past-hour', 'past-24-hours', 'custom-range'] as const;
const usual = { period: 'past-24-hours' } as const;
const read = (search: string) => readPeriod(new URLSearchParams(search), OFFERED, usual);

test('the bounds of a period are taken at a moment', () => {
  expect(boundsAt({ period: 'past-hour' }, 10_000_000)).toEqual({ from: 6_400_000 });
  expect(boundsAt({ period: 'all-time' }, 10_000_000)).toEqual({});
});

test('a period that is not offered gives way to the usual one', () => {
  expect(read('period=all-time')).toEqual(usual);
  expect(read('period=past-hour')).toEqual({ period: 'past-hour' });
});

test('a range whose end lies before its start is no range', () => {
  expect(read('from=200&to=100')).toEqual(usual);
  expect(read('from=100&to=200')).toEqual({ period: 'custom-range', from: 100, to: 200 });
});

test('a custom range goes through the address, and the usual period leaves none', () => {
  const params = new URLSearchParams();
  writePeriod(params, usual, usual);
  expect(params.toString()).toBe('');
  writePeriod(params, { period: 'custom-range', from: 100, to: 200 }, usual);
  expect(read(params.toString())).toEqual({ period: 'custom-range', from: 100, to: 200 });
});

test('a custom range is written with both its ends', () => {
  const choice = { period: 'custom-range', from: Date.UTC(2025, 10, 20, 1), to: Date.UTC(2025, 10, 20, 2) } as const;
  expect(periodText(choice, 'UTC')).toBe('20-Nov-25 01:00 – 20-Nov-25 02:00');
});
