import { expect, it } from 'vitest';
import {
  dayParts,
  daysText,
  type EnteredSchedule,
  rangeNote,
  readTime,
  scheduleFaults,
  toggleDay,
  wireSchedule,
} from './schedule-draft.ts';

const NIGHT = { start: '20:00:00', end: '07:30:00' };
const DAY = { start: '09:00:00', end: '17:00:00' };
const schedule = (change: Partial<EnteredSchedule> = {}): EnteredSchedule => ({
  timezone: 'America/Chicago',
  groups: [{ days: [1, 2, 3], ranges: [NIGHT] }],
  ...change,
});
const withRanges = (...ranges: { start: string; end: string }[]) => schedule({ groups: [{ days: [1], ranges }] });

it('moves a day that is chosen in another schedule', () => {
  const groups = [
    { days: [1, 2], ranges: [NIGHT] },
    { days: [0], ranges: [DAY] },
  ];
  expect(toggleDay(groups, 1, 2).map(({ days }) => days)).toEqual([[1], [0, 2]]);
  expect(toggleDay(groups, 0, 2).map(({ days }) => days)).toEqual([[1], [0]]);
});

it('names a range that ends on the next day, and one of 24 hours', () => {
  expect([NIGHT, DAY, { start: '08:00:00', end: '08:00:00' }].map(rangeNote)).toEqual(['+1 Day', undefined, '24 h']);
  expect(rangeNote({ start: '08:00:00', end: '' })).toBeUndefined();
});

it('reads times of 24 hours, with or without the colon', () => {
  expect(['20:00', '0730', '7:30', '24:00', '19', ''].map(readTime)).toEqual([
    '20:00:00',
    '07:30:00',
    '07:30:00',
    '',
    '',
    '',
  ]);
});

it('covers the evening and the next morning', () => {
  expect(dayParts([{ start: '18:00:00', end: '06:00:00' }])).toEqual([
    { from: 0.75, to: 1, isNextDay: false },
    { from: 0, to: 0.25, isNextDay: true },
  ]);
  expect(dayParts([{ start: '00:00:00', end: '00:00:00' }])).toEqual([{ from: 0, to: 1, isNextDay: false }]);
});

it('lists days from Monday', () => {
  expect(daysText([0, 3, 1])).toBe('Mon, Wed, Sun');
  expect(daysText([0, 1, 2, 3, 4, 5, 6])).toBe('Every day');
});

it('numbers the ranges of a schedule', () => {
  const { dayGroupRanges } = wireSchedule(withRanges({ start: '06:00:00', end: '08:00:00' }, DAY));
  expect(dayGroupRanges[0]?.ranges.map(({ order }) => order)).toEqual([1, 2]);
});

it.each([
  ['Please provide a start time and an end time for every schedule.', withRanges({ start: '08:00:00', end: '' })],
  ['Ensure at least one day is chosen for each schedule.', schedule({ groups: [{ days: [], ranges: [DAY] }] })],
  [
    'Multiple range overlap. End time of first range should not exceed next range start time',
    withRanges(DAY, { start: '16:59:00', end: '18:00:00' }),
  ],
  ['Please select a timezone', schedule({ timezone: '' })],
])('says %s', (text, entered) => {
  expect(scheduleFaults(entered)).toEqual([text]);
});

it('finds no fault in ranges that touch', () => {
  expect(scheduleFaults(withRanges(DAY, { start: '17:00:00', end: '18:00:00' }))).toEqual([]);
});
