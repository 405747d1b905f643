import { expect, test } from 'vitest';
import { weekdayName } from './weekdays.ts';

test('numbers weekdays from Sunday', () => {
  expect([0, 1, 6].map(weekdayName)).toEqual(['Sunday', 'Monday', 'Saturday']);
});

test.each([-1, 7, 1.5, Number.NaN])('refuses %d as a weekday', (day) => {
  expect(() => weekdayName(day)).toThrow('Invalid day');
});
