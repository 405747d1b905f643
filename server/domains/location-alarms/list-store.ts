import { TOTAL_EXACT_TO } from '#contract/limits.ts';
import type { Client } from '#db/open.ts';
import { statementCache } from '../../lists/statement-cache.ts';
import { BY_TIME, type Condition, conditionsOf, type LocationAlarmFilter, listCondition } from './list-conditions.ts';

/** One page of ids, newest first. `total` is exact to 1,000; above, 1,001. */
export interface IdPage {
  ids: string[];
  total: number;
}

/** Totals stop counting here. */
const COUNT_TO = TOTAL_EXACT_TO + 1;

/** A condition that leaves fewer rows than this is looked up in its index; otherwise rows are read by time. */
const FEW = 8_000;

/** Up to this many rows are merged from the requested places; beyond that, all rows are read by time and filtered. */
const MERGED = 3_000;

const ORDER = 'ORDER BY alarm_time_ms DESC, id DESC';

/** Finds location alarms by filters. Each shape of SQL is compiled once. */
export function createLocationAlarmList(client: Client) {
  const prepare = statementCache((sql) => client.prepare<unknown[]>(sql).pluck());
  const prepareRows = statementCache((sql) => client.prepare<unknown[], [number, string]>(sql).raw());

  const countUpTo = (limit: number, index: string, conditions: readonly Condition[]) => {
    const { from, parameters } = source(index, conditions);
    return Number(prepare(`SELECT count(*) FROM (SELECT 1 ${from} LIMIT ${limit})`).get(...parameters));
  };

  /** The index of the rarest condition, if any leaves few rows. */
  const rareIndex = (conditions: readonly Condition[]): string | undefined => {
    let best: { index: string | undefined; count: number } = { index: undefined, count: FEW };
    for (const condition of conditions) {
      if (condition.index === undefined) continue;
      const count = countUpTo(FEW, condition.index, [condition]);
      if (count < best.count) best = { index: condition.index, count };
    }
    return best.index;
  };

  /** Reads the page from one index. */
  const read = (index: string, conditions: readonly Condition[], limit: number, skip: number): string[] => {
    const { from, parameters } = source(index, conditions);
    return prepare(`SELECT id ${from} ${ORDER} LIMIT ? OFFSET ?`)
      .all(...parameters, limit, skip)
      .map(String);
  };

  return (filter: LocationAlarmFilter, page: number, size: number): IdPage => {
    const { places, conditions } = conditionsOf(filter);
    const skip = (page - 1) * size;
    const rare = rareIndex(conditions);
    if (!places) {
      const index = rare && rare !== BY_TIME ? rare : timeIndex(conditions);
      return { ids: read(index, conditions, size, skip), total: countUpTo(COUNT_TO, index, conditions) };
    }
    const all = [...conditions, listCondition(places.column, { values: [...places.ids], negative: false })];
    const [only, ...more] = places.ids;
    if (only === undefined) return { ids: [], total: 0 };
    const at = (id: string): Condition[] => [{ sql: `${places.column} = ?`, parameters: [id] }, ...conditions];
    if (rare && rare !== BY_TIME) {
      return { ids: read(rare, all, size, skip), total: countUpTo(COUNT_TO, rare, all) };
    }
    if (more.length === 0) {
      return { ids: read(places.index, at(only), size, skip), total: countUpTo(COUNT_TO, places.index, at(only)) };
    }
    if (rare === BY_TIME || places.ids.length * (skip + size) > MERGED) {
      const index = timeIndex(all);
      return { ids: read(index, all, size, skip), total: countUpTo(COUNT_TO, rare ? index : places.index, all) };
    }
    const rows = places.ids.flatMap((id) => {
      const { from, parameters } = source(places.index, at(id));
      return prepareRows(`SELECT alarm_time_ms, id ${from} ${ORDER} LIMIT ?`).all(...parameters, skip + size);
    });
    const ids = rows
      .sort(newestFirst)
      .slice(skip, skip + size)
      .map(([, id]) => id);
    return { ids, total: countUpTo(COUNT_TO, places.index, all) };
  };
}

function source(index: string, conditions: readonly Condition[]) {
  const where = conditions.length > 0 ? `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}` : '';
  return {
    from: `FROM location_alarms INDEXED BY ${index} ${where}`,
    parameters: conditions.flatMap((one) => one.parameters),
  };
}

/** The time-ordered index that covers all filtered columns. */
function timeIndex(conditions: readonly Condition[]): string {
  return conditions.every(({ sql }) => sql.startsWith('alarm_time_ms')) ? BY_TIME : 'location_alarms_filters';
}

function newestFirst([aMs, aId]: [number, string], [bMs, bId]: [number, string]): number {
  return bMs - aMs || (aId < bId ? 1 : -1);
}
