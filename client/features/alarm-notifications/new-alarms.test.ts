import { expect, it } from 'vitest';
import type { Alarm } from '#contract/alarms.ts';
import { NewAlarms } from './new-alarms.ts';

const alarm = (id: string) => ({ id }) as Alarm;
const ids = (alarms: readonly Alarm[]) => alarms.map(({ id }) => id);

it('tells of no alarm that was there before', () => {
  expect(new NewAlarms().of([alarm('a'), alarm('b')])).toEqual([]);
});

it('tells of each new alarm once, also when it leaves the list and comes back', () => {
  const news = new NewAlarms();
  news.of([alarm('a')]);
  expect(ids(news.of([alarm('b'), alarm('a')]))).toEqual(['b']);
  expect(news.of([alarm('a')])).toEqual([]);
  expect(news.of([alarm('b'), alarm('a')])).toEqual([]);
});

it('tells of what has come since another tab told, and of nothing that tab has told of', () => {
  expect(ids(new NewAlarms().of([alarm('c'), alarm('b'), alarm('a')], ['b', 'a']))).toEqual(['c']);
});
