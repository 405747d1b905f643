import { expect, it } from 'vitest';
import { NewRecords } from './new-records.ts';

const alarm = (id: string) => ({ id });
const ids = (alarms: readonly { id: string }[]) => alarms.map(({ id }) => id);

it('does not announce alarms that were already listed', () => {
  expect(new NewRecords().of([alarm('a'), alarm('b')])).toEqual([]);
});

it('announces each new alarm once, even if it leaves the list and comes back', () => {
  const news = new NewRecords();
  news.of([alarm('a')]);
  expect(ids(news.of([alarm('b'), alarm('a')]))).toEqual(['b']);
  expect(news.of([alarm('a')])).toEqual([]);
  expect(news.of([alarm('b'), alarm('a')])).toEqual([]);
});

it("announces alarms newer than another tab's announcement, and none that the tab has announced", () => {
  expect(ids(new NewRecords().of([alarm('c'), alarm('b'), alarm('a')], ['b', 'a']))).toEqual(['c']);
});
