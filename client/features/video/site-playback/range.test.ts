import { expect, it } from 'vitest';
import { exportFault, lengthText, rangeBetween, wholeRange, withEnd } from './range.ts';

const NOW = Date.parse('2026-03-02T12:00:00Z');

it('is whole once both ends are marked', () => {
  const started = withEnd({}, 'from', NOW - 60_000);
  expect(wholeRange(started)).toBeUndefined();
  expect(wholeRange(withEnd(started, 'to', NOW))).toEqual({ from: NOW - 60_000, to: NOW });
});

it('gives up the other end when the new one is on its wrong side', () => {
  const range = { from: NOW - 60_000, to: NOW };
  expect(withEnd(range, 'from', NOW + 1)).toEqual({ from: NOW + 1 });
  expect(withEnd(range, 'to', NOW - 90_000)).toEqual({ to: NOW - 90_000 });
});

it('has its earlier end first, wherever a drag began', () => {
  expect(rangeBetween(NOW, NOW - 5_000)).toEqual({ from: NOW - 5_000, to: NOW });
});

it('can be exported when it is whole, at most 15 minutes long, and over', () => {
  expect(exportFault({ from: NOW - 900_000, to: NOW }, NOW)).toBeUndefined();
  expect(exportFault({ from: NOW - 900_001, to: NOW }, NOW)).toBe('The range must be at most 15 minutes');
  expect(exportFault({ from: NOW - 5_000, to: NOW + 1 }, NOW)).toBe('The range must not lie in the future');
  expect(exportFault({ from: NOW - 5_000 }, NOW)).toContain('Mark a range first');
});

it('says how long it is', () => {
  expect(lengthText({ from: NOW - 125_000, to: NOW })).toBe('2 min 5 s');
  expect(lengthText({ from: NOW - 45_400, to: NOW })).toBe('45 s');
});
