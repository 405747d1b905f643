import { expect, it } from 'vitest';
import { NewRecords } from './new-records.ts';

const alarm = (id: string) => ({ id });
const ids = (alarms: readonly { id: string }[]) => alarms.map(({ id }) => id);

it('tells of no alarm that was there before', () => {
  expect(new NewRecords().of([alarm('a'), alarm('b')])).toEqual([]);
});

it('tells of each new alarm once, also when it leaves the list and comes back', () => {
  const news = new NewRecords();
  news.of([alarm('a')]);
  expect(ids(news.of([alarm('b'), alarm('a')]))).toEqual(['b']);
  expect(news.of([alarm('a')])).toEqual([]);
  expect(news.of([alarm('b'), alarm('a')])).toEqual([]);
});

it('tells of what has come since another tab told, and of nothing that tab has told of', () => {
  expect(ids(new NewRecords().of([alarm('c'), alarm('b'), alarm('a')], ['b', 'a']))).toEqual(['c']);
});
