import { expect, test } from 'vitest';
import { FULL_RATE, isBad, nextRate, type RateSample, type RateState } from './picture-rate.ts';

const good: RateSample = { frames: 100, dropped: 1, blocked: 0.1 };
const bad: RateSample = { frames: 100, dropped: 40, blocked: 0.1 };

const rateAfter = (state: RateState, ...samples: RateSample[]) => samples.reduce(nextRate, state);
const times = (count: number, sample: RateSample) => Array.from({ length: count }, () => sample);

test('a sample is bad if the page is blocked or frames are lost, but not from a handful of frames', () => {
  expect(isBad(good)).toBe(false);
  expect(isBad(bad)).toBe(true);
  expect(isBad({ frames: 0, dropped: 0, blocked: 0.7 })).toBe(true);
  expect(isBad({ frames: 5, dropped: 4, blocked: 0 })).toBe(false);
});

test('one bad sample changes nothing, two in a row lower the rate, two more lower it again', () => {
  expect(rateAfter(FULL_RATE, bad, good, bad).rate).toBe('full');
  expect(rateAfter(FULL_RATE, bad, bad).rate).toBe('small');
  expect(rateAfter(FULL_RATE, bad, bad, bad, bad).rate).toBe('stills');
  expect(rateAfter(FULL_RATE, ...times(20, bad)).rate).toBe('stills');
});

test('the rate returns step by step after 30 s without a bad sample', () => {
  const low = rateAfter(FULL_RATE, bad, bad, bad, bad);
  expect(rateAfter(low, ...times(14, good)).rate).toBe('stills');
  expect(rateAfter(low, ...times(15, good)).rate).toBe('small');
});

test('each failed try to return doubles the wait for the next', () => {
  const again = rateAfter(FULL_RATE, bad, bad, ...times(15, good), bad, bad);
  expect(again.rate).toBe('small');
  expect(rateAfter(again, ...times(29, good)).rate).toBe('small');
  expect(rateAfter(again, ...times(30, good)).rate).toBe('full');
});

test('after 5 min at the full rate without a bad sample the wait is 30 s again', () => {
  const again = rateAfter(FULL_RATE, bad, bad, ...times(15, good));
  const soon = rateAfter(again, ...times(149, good), bad, bad);
  expect(rateAfter(soon, ...times(29, good)).rate).toBe('small');
  const late = rateAfter(again, ...times(150, good), bad, bad);
  expect(rateAfter(late, ...times(14, good)).rate).toBe('small');
  expect(rateAfter(late, ...times(15, good)).rate).toBe('full');
});
