import { expect, it } from 'vitest';
import { NEW_CONFIG } from '#contract/processing-configs.ts';
import { daysText, hoursText, summaryOf } from './config-text.ts';

const days = (...active: number[]) => NEW_CONFIG.activeDays.map((_, day) => active.includes(day));
const hours = (activeLocalTimeStart: string, activeLocalTimeEnd: string) =>
  hoursText({ activeLocalTimeStart, activeLocalTimeEnd });

it('names the active days', () => {
  expect(daysText(days(0, 1, 2, 3, 4, 5, 6))).toBe('Every day');
  expect(daysText(days(0, 1, 2, 3, 4))).toBe('Mon–Fri');
  expect(daysText(days(5, 6))).toBe('Sat, Sun');
  expect(daysText(days(0, 2, 4))).toBe('Mon, Wed, Fri');
});

it('names the active hours, and an end on the next day', () => {
  expect(hours('09:00:00', '17:00:30')).toBe('09:00–17:00:30');
  expect(hours('22:00:00', '06:00:00')).toBe('22:00–06:00 (+1 day)');
  expect(hours('06:00:00', '06:00:00')).toBe('06:00–06:00 (24 hours)');
  expect(hours('00:00:00', '00:00:00')).toBe('all day');
});

it('sums up a configuration', () => {
  const config = { ...NEW_CONFIG, id: 1, enableForAllAlarmType: false, alarm_types: ['a', 'b'], processVideo: true };
  expect(summaryOf(config, (id) => id.toUpperCase())).toBe('Every day, all day · A, B · With video');
  expect(summaryOf({ ...NEW_CONFIG, id: 1 }, String)).toBe('Every day, all day · All alarm types');
});
