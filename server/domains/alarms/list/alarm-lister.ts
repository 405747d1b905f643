import type { AlarmListQuery } from '#contract/alarms.ts';
import { ALARM_LIST, TOTAL_EXACT_TO } from '#contract/limits.ts';
import type { Db } from '#db/open.ts';
import { TIES_PER_MS } from '#db/schema/alarm-list.ts';
import type { Asker } from '../../../lists/asker.ts';
import { pageOf } from '../../../lists/page.ts';
import type { WorldCache } from '../../../world/world-cache.ts';
import { checksOf } from './column-checks.ts';
import type { AlarmColumns } from './columns.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import { indexReader } from './index-reader.ts';
import { memoryList } from './memory-list.ts';
import { type Found, searchAmong, searchMarked, searchRange, type Wanted } from './search.ts';
import { chooseApproach } from './search-approach.ts';
import { type FollowAlarmChanges, storedAlarms } from './stored-alarms.ts';
import type { StoredAlarm } from './wire-alarm.ts';

/** One page of a list. `total` is exact to 1,000; above, 1,001. */
export interface AlarmPage {
  alarms: StoredAlarm[];
  total: number;
}

/** Lists raw alarms, newest first; alarms of the same ms by descending id. */
export type ListAlarms = (query: AlarmListQuery, asker: Asker) => AlarmPage;

/** Totals stop counting here. */
const COUNT_TO = TOTAL_EXACT_TO + 1;

/** Finds raw alarms in list order, by number. */
export interface AlarmSearch {
  find(query: AlarmListQuery, asker: Asker, wanted: Wanted): Found;
  /** Reads the whole list into memory; otherwise the first search would have to wait for it. */
  prepare(): void;
}

export function createAlarmSearch(db: Db, world: WorldCache): AlarmSearch {
  const client = db.$client;
  const currentList = memoryList(client);
  const readIndex = indexReader(client);

  const find = (columns: AlarmColumns, conditions: Conditions, wanted: Wanted) => {
    const range = rangeOf(columns, conditions);
    const checks = checksOf(columns, conditions);
    const needed = Math.max(wanted.countTo, wanted.offset + wanted.size);
    const approach = chooseApproach(checks, range.to - range.from, needed);
    switch (approach.by) {
      case 'columns':
        return searchRange(columns, checks, range, wanted);
      case 'bitmaps':
        return searchMarked(columns, approach.marking, approach.others, range, wanted);
      case 'index':
        return searchAmong(columns, approach.others, readIndex(columns, approach.facet, conditions), wanted);
    }
  };

  return {
    find: (query, asker, wanted) => {
      const { columns, words } = currentList();
      const conditions = conditionsOf(query, asker, world.current(), words);
      return conditions ? find(columns, conditions, wanted) : { page: [], total: 0 };
    },
    prepare: () => {
      currentList();
    },
  };
}

/** `follow` reports changed alarms; without it every page is read again. */
export function createAlarmLister(
  db: Db,
  search: Pick<AlarmSearch, 'find'>,
  follow: FollowAlarmChanges | undefined,
): ListAlarms {
  const readAlarms = storedAlarms(db.$client, follow);
  return (query, asker) => {
    const { limit: size, offset } = pageOf(query, query.isLatestTimestampCall ? 1 : ALARM_LIST.pageSize);
    // The latest-timestamp poll needs the newest alarm, not the total.
    const countTo = query.isLatestTimestampCall ? 0 : COUNT_TO;
    const { page, total } = search.find(query, asker, { offset, size, countTo });
    return { alarms: readAlarms(page), total: query.isLatestTimestampCall ? page.length : total };
  };
}

/** The positions within the conditions' period: from the first (included) to the second (excluded). */
function rangeOf(columns: AlarmColumns, { fromMs, toMs }: Conditions) {
  return { from: columns.position(fromMs * TIES_PER_MS), to: columns.position((toMs + 1) * TIES_PER_MS) };
}
