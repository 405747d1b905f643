import type { AlarmListQuery } from '#contract/alarms.ts';
import { ALARM_LIST, TOTAL_EXACT_TO } from '#contract/limits.ts';
import type { Client, Db } from '#db/open.ts';
import { statementCache } from '../../statement-cache.ts';
import { chooseApproach } from './approach.ts';
import { type Asker, type Conditions, conditionsOf, type Words } from './conditions.ts';
import type { ReferenceData, References } from './reference-data.ts';
import { findStatement, probeStatement } from './statement.ts';
import { statisticsReader } from './statistics.ts';
import { type FollowAlarmChanges, storedAlarms } from './stored-alarms.ts';
import type { StoredAlarm } from './wire-alarm.ts';

/** One page of a list. `total` is exact to 1,000; above, 1,001. */
export interface AlarmPage {
  alarms: StoredAlarm[];
  total: number;
}

/** Lists raw alarms, newest first; alarms of the same ms by id, descending. */
export type ListAlarms = (query: AlarmListQuery, asker: Asker) => AlarmPage;

/** Totals stop counting here. */
const COUNT_TO = TOTAL_EXACT_TO + 1;

/** `follow` tells of changed alarms; without it every page is read anew. */
export function createAlarmLister(db: Db, references: References, follow?: FollowAlarmChanges): ListAlarms {
  const client = db.$client;
  const readAlarms = storedAlarms(client, follow);
  const prepare = statementCache((sql) => client.prepare<number[], number>(sql).pluck());
  const readWords = wordReader(client);

  const statistics = statisticsReader(client);

  /** What finds the alarms that meet the conditions: so many after so many. */
  const finder = (conditions: Conditions, needed: number) => {
    const approach = chooseApproach(conditions, needed, {
      statistics: statistics(),
      sizes: sizesOf(references.current()),
      probe: (facet, set, limit) => {
        const { sql, parameters } = probeStatement(facet, set, conditions, limit);
        return prepare(sql).get(...parameters) ?? 0;
      },
    });
    return (limit: number, offset: number) => {
      const { sql, parameters } = findStatement(approach, conditions, limit, offset);
      return prepare(sql).all(...parameters);
    };
  };

  return (query, asker) => {
    const conditions = conditionsOf(query, asker, references.current(), readWords());
    if (!conditions) return { alarms: [], total: 0 };
    const size = query.pageSize ?? (query.isLatestTimestampCall ? 1 : ALARM_LIST.pageSize);
    const offset = ((query.page ?? 1) - 1) * size;

    // The latest-timestamp poll asks for what is newest, not for how many there are.
    if (query.isLatestTimestampCall) {
      const page = finder(conditions, offset + size)(size, offset);
      return { alarms: readAlarms(page), total: page.length };
    }
    const find = finder(conditions, Math.max(COUNT_TO, offset + size));
    // What the total has to look at contains the page, unless the page lies beyond it.
    if (offset + size <= COUNT_TO) {
      const found = find(COUNT_TO, 0);
      return { alarms: readAlarms(found.slice(offset, offset + size)), total: found.length };
    }
    const page = find(size, offset);
    const total = page.length > 0 && offset >= COUNT_TO ? COUNT_TO : find(COUNT_TO, 0).length;
    return { alarms: readAlarms(page), total };
  };
}

/** A function that reads the words as they stand: a new status can occur with any alarm. */
function wordReader(client: Client): () => Words {
  const select = client
    .prepare<[string], [string, number]>('SELECT word, no FROM alarm_list_words WHERE field = ?')
    .raw();
  return () => ({ status: new Map(select.all('status')), system: new Map(select.all('system')) });
}

const sizesOf = (data: ReferenceData) => ({
  employee: data.employees.size,
  camera: data.cameras.size,
  source: data.cameras.size + data.doors.size,
  location: data.locations.size,
});
