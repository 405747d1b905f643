import { ALARM_GROUP_LIST, TOTAL_EXACT_TO } from '#contract/limits.ts';
import type { Db } from '#db/open.ts';
import type { References } from '../../alarms/list/reference-data.ts';
import { statementCache } from '../../statement-cache.ts';
import { type AlarmGroupQuery, type GroupAsker, groupConditions } from './conditions.ts';
import { findStatement } from './statement.ts';

/** Totals stop counting here. */
const COUNT_TO = TOTAL_EXACT_TO + 1;

/** Finds one page of alarm groups, newest first. `total` is exact to 1,000; above, 1,001. */
export type ListGroups = (query: AlarmGroupQuery, asker: GroupAsker) => { ids: string[]; total: number };

export function createGroupLister(db: Db, references: References): ListGroups {
  const prepare = statementCache((sql) => db.$client.prepare<(string | number)[], string>(sql).pluck());

  return (query, asker) => {
    const conditions = groupConditions(query, asker, [...references.current().tenants.keys()]);
    if (!conditions) return { ids: [], total: 0 };
    const find = (limit: number, offset: number) => {
      const { sql, parameters } = findStatement(conditions, limit, offset);
      return prepare(sql).all(...parameters);
    };
    const size = query.pageSize ?? ALARM_GROUP_LIST.pageSize;
    const offset = ((query.page ?? 1) - 1) * size;
    // What the total has to look at contains the page, unless the page lies beyond it.
    if (offset + size <= COUNT_TO) {
      const found = find(COUNT_TO, 0);
      return { ids: found.slice(offset, offset + size), total: found.length };
    }
    const ids = find(size, offset);
    return { ids, total: ids.length > 0 && offset >= COUNT_TO ? COUNT_TO : find(COUNT_TO, 0).length };
  };
}
