import { expect, test } from 'vitest';
import { durationFor, sharedAlarmLink } from './share-duration.ts';

test('a value the new unit allows stays', () => {
  expect(durationFor('day', 6)).toBe(6);
  expect(durationFor('hour', 23)).toBe(23);
});

test('a value the new unit does not allow becomes 1', () => {
  expect(durationFor('day', 7)).toBe(1);
  expect(durationFor('week', 12)).toBe(1);
});

test('an empty value stays empty', () => {
  expect(durationFor('week', null)).toBeNull();
});

test('the link carries token and partition', () => {
  expect(sharedAlarmLink('http://localhost:4000', 'a+b/c', '202511')).toBe(
    'http://localhost:4000/shared/alarm?sharedToken=a%2Bb%2Fc&partitionKey=202511',
  );
});
