import { expect, test } from 'vitest';
import { weekdayName } from './weekdays.ts';

test('weekdays are counted from Sunday', () => {
  expect([0, 1, 6].map(weekdayName)).toEqual(['Sunday', 'Monday', 'Saturday']);
});

test.each([-1, 7, 1.5, Number.NaN])('the weekday %d is an invalid day', (day) => {
  expect(() => weekdayName(day)).toThrow('Invalid day');
});
