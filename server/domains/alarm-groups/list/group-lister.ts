import { ALARM_GROUP_LIST, TOTAL_EXACT_TO } from '#contract/limits.ts';
import type { Db } from '#db/open.ts';
import type { Asker } from '../../../lists/asker.ts';
import { pageOf } from '../../../lists/page.ts';
import { statementCache } from '../../../lists/statement-cache.ts';
import type { WorldCache } from '../../../world/world-cache.ts';
import { type AlarmGroupQuery, groupConditions } from './conditions.ts';
import { countStatement, pageStatement, type Statement } from './statement.ts';

/** Totals stop counting here. */
const COUNT_TO = TOTAL_EXACT_TO + 1;

/** Finds alarm groups, newest first. */
export interface GroupLister {
  /** One page. `total` is exact to 1,000; above, 1,001. */
  findPage(query: AlarmGroupQuery, asker: Asker): { ids: string[]; total: number };
  /** All that match, whatever the page of the query. */
  findAll(query: AlarmGroupQuery, asker: Asker): string[];
}

/** SQLite's LIMIT for all rows. */
const ALL = -1;

export function createGroupLister(db: Db, world: WorldCache): GroupLister {
  const prepare = statementCache((sql) => db.$client.prepare<(string | number)[], string | number>(sql).pluck());
  const run = ({ sql, parameters }: Statement) => prepare(sql).all(...parameters);

  const conditionsOf = (query: AlarmGroupQuery, asker: Asker) =>
    groupConditions(query, asker, [...world.current().tenants.keys()]);
  const findPage: GroupLister['findPage'] = (query, asker) => {
    const conditions = conditionsOf(query, asker);
    if (!conditions) return { ids: [], total: 0 };
    const { limit: size, offset } = pageOf(query, ALARM_GROUP_LIST.pageSize);
    const ids = run(pageStatement(conditions, size, offset)).map(String);
    // A page that is not full is the last one, so its position gives the total; a page beyond the thousandth group
    // needs no exact total.
    const isKnown = ids.length > 0 || offset === 0;
    if (isKnown && ids.length < size) return { ids, total: Math.min(offset + ids.length, COUNT_TO) };
    if (isKnown && offset + ids.length >= COUNT_TO) return { ids, total: COUNT_TO };
    return { ids, total: Number(run(countStatement(conditions, COUNT_TO))[0] ?? 0) };
  };
  return {
    findPage,
    findAll: (query, asker) => {
      const conditions = conditionsOf(query, asker);
      return conditions ? run(pageStatement(conditions, ALL, 0)).map(String) : [];
    },
  };
}
