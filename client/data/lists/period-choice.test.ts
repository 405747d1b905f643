import { expect, test } from 'vitest';
import { boundsAt, periodText, readPeriod, writePeriod } from './period-choice.ts';

const OFFERED = ['past-hour', 'past-24-hours', 'custom-range'] as const;
const defaultValue = { period: 'past-24-hours' } as const;
const read = (search: string) => readPeriod(new URLSearchParams(search), OFFERED, defaultValue);

test('the bounds of a period depend on the moment', () => {
  expect(boundsAt({ period: 'past-hour' }, 10_000_000)).toEqual({ from: 6_400_000 });
  expect(boundsAt({ period: 'all-time' }, 10_000_000)).toEqual({});
});

test('a period that is not offered falls back to the default', () => {
  expect(read('period=all-time')).toEqual(defaultValue);
  expect(read('period=past-hour')).toEqual({ period: 'past-hour' });
});

test('a range that ends before its start falls back to the default', () => {
  expect(read('from=200&to=100')).toEqual(defaultValue);
  expect(read('from=100&to=200')).toEqual({ period: 'custom-range', from: 100, to: 200 });
});

test('a custom range survives the address, and the default leaves the address empty', () => {
  const params = new URLSearchParams();
  writePeriod(params, defaultValue, defaultValue);
  expect(params.toString()).toBe('');
  writePeriod(params, { period: 'custom-range', from: 100, to: 200 }, defaultValue);
  expect(read(params.toString())).toEqual({ period: 'custom-range', from: 100, to: 200 });
});

test('the text of a custom range has both ends', () => {
  const choice = { period: 'custom-range', from: Date.UTC(2025, 10, 20, 1), to: Date.UTC(2025, 10, 20, 2) } as const;
  expect(periodText(choice, 'UTC')).toBe('20-Nov-25 01:00 – 20-Nov-25 02:00');
});
