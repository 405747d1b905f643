import { ALARM_GROUP_LIST, TOTAL_EXACT_TO } from '#contract/limits.ts';
import type { Db } from '#db/open.ts';
import { pageOf } from '../../../lists/page.ts';
import { statementCache } from '../../../lists/statement-cache.ts';
import type { WorldCache } from '../../../world/world-cache.ts';
import { type AlarmGroupQuery, type GroupAsker, groupConditions } from './conditions.ts';
import { countStatement, pageStatement, type Statement } from './statement.ts';

/** Totals stop counting here. */
const COUNT_TO = TOTAL_EXACT_TO + 1;

/** Finds one page of alarm groups, newest first. `total` is exact to 1,000; above, 1,001. */
export type ListGroups = (query: AlarmGroupQuery, asker: GroupAsker) => { ids: string[]; total: number };

export function createGroupLister(db: Db, world: WorldCache): ListGroups {
  const prepare = statementCache((sql) => db.$client.prepare<(string | number)[], string | number>(sql).pluck());
  const run = ({ sql, parameters }: Statement) => prepare(sql).all(...parameters);

  return (query, asker) => {
    const conditions = groupConditions(query, asker, [...world.current().tenants.keys()]);
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
}
