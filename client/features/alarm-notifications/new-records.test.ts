import { expect, it } from 'vitest';
import { NewRecords } from './new-records.ts';

const alarm = (id: string) => ({ id });
const ids = (alarms: readonly { id: string }[]) => alarms.map(({ id }) => id);

it('does not announce alarms that were already listed', () => {
  expect(new NewRecords().takeNew([alarm('a'), alarm('b')])).toEqual([]);
});

it('announces each new alarm once, even if it leaves the list and comes back', () => {
  const news = new NewRecords();
  news.takeNew([alarm('a')]);
  expect(ids(news.takeNew([alarm('b'), alarm('a')]))).toEqual(['b']);
  expect(news.takeNew([alarm('a')])).toEqual([]);
  expect(news.takeNew([alarm('b'), alarm('a')])).toEqual([]);
});

it("announces alarms newer than another tab's announcement, and none that the tab has announced", () => {
  expect(ids(new NewRecords().takeNew([alarm('c'), alarm('b'), alarm('a')], ['b', 'a']))).toEqual(['c']);
});
