import type { Statement } from 'better-sqlite3';
import { TOTAL_EXACT_TO } from '#contract/limits.ts';
import type { FilterList } from '#contract/lists.ts';
import type { Client } from '#db/open.ts';
import type { Scope } from '../../auth/scope.ts';

/** What the rows of a list have in common. Times and TAP are bounds, both included; undefined where open. */
export interface LocationAlarmFilter {
  scope: Scope;
  tenants: FilterList | undefined;
  locations: FilterList | undefined;
  statuses: FilterList | undefined;
  tapFrom: number | undefined;
  fromMs: number | undefined;
  toMs: number | undefined;
}

/** One page of ids, newest first. `total` is exact to 1,000; above, 1,001. */
export interface IdPage {
  ids: string[];
  total: number;
}

/** Totals stop counting here. */
const COUNT_TO = TOTAL_EXACT_TO + 1;

/** A filter that leaves fewer rows than this is what the list is looked up by; else it is read by time. */
const FEW = 3_000;

interface Condition {
  sql: string;
  parameters: readonly unknown[];
  /** The index that finds its rows, where it names some rather than excludes some. */
  index: string | undefined;
}

/** Finds location alarms by filters. Each shape of SQL is compiled once. */
export function createLocationAlarmList(client: Client) {
  const compiled = new Map<string, Statement<unknown[]>>();
  const prepare = (sql: string) => {
    const statement = compiled.get(sql) ?? client.prepare<unknown[]>(sql).pluck();
    compiled.set(sql, statement);
    return statement;
  };
  const countFew = ({ sql, parameters, index }: Condition) =>
    Number(
      prepare(`SELECT count(*) FROM (SELECT 1 FROM location_alarms INDEXED BY ${index} WHERE ${sql} LIMIT ${FEW})`).get(
        ...parameters,
      ),
    );

  /** The index of the rarest filter. Few rows of one tenant or one period are left to the index by time. */
  const indexFor = (conditions: readonly Condition[]): string => {
    let best = { index: 'location_alarms_time', count: FEW };
    for (const condition of conditions) {
      if (condition.index === undefined) continue;
      const count = countFew(condition);
      if (count < best.count) best = { index: condition.index, count };
    }
    return best.index;
  };

  return (filter: LocationAlarmFilter, page: number, size: number): IdPage => {
    const conditions = conditionsOf(filter);
    const tenant = onlyTenant(filter);
    const rare = indexFor(conditions);
    // One tenant's alarms stand by time in an index of their own.
    const index = rare === 'location_alarms_time' && tenant ? 'location_alarms_tenant' : rare;
    const all = tenant ? [...conditions, tenant] : conditions;
    const where = all.length > 0 ? `WHERE ${all.map(({ sql }) => sql).join(' AND ')}` : '';
    const parameters = all.flatMap((one) => one.parameters);
    const statement = prepare(
      `SELECT id FROM location_alarms INDEXED BY ${index} ${where} ORDER BY alarm_time_ms DESC, id DESC LIMIT ? OFFSET ?`,
    );
    const find = (limit: number, skip: number) => statement.all(...parameters, limit, skip).map(String);
    const offset = (page - 1) * size;
    // What the total has to look at contains the page, unless the page lies beyond it.
    const counted = find(COUNT_TO, 0);
    const ids = offset + size <= COUNT_TO ? counted.slice(offset, offset + size) : find(size, offset);
    return { ids, total: counted.length };
  };
}

function conditionsOf({ scope, tenants, locations, statuses, tapFrom, fromMs, toMs }: LocationAlarmFilter) {
  const conditions: Condition[] = [];
  const within = (column: string, list: FilterList | undefined, index: string) => {
    if (!list) return;
    conditions.push({
      sql: `${column} ${list.negative ? 'NOT IN' : 'IN'} (SELECT value FROM json_each(?))`,
      parameters: [JSON.stringify(list.values)],
      index: list.negative ? undefined : index,
    });
  };
  const bound = (sql: string, value: number | undefined, index: string | undefined) => {
    if (value !== undefined) conditions.push({ sql, parameters: [value], index });
  };
  if (scope.tenantIds !== 'all' && scope.tenantIds.length !== 1) {
    within('tenant_id', { values: [...scope.tenantIds], negative: false }, 'location_alarms_tenant');
  }
  if (scope.locationIds !== 'all') {
    within('location_id', { values: [...scope.locationIds], negative: false }, 'location_alarms_site');
  }
  within('tenant_id', tenants, 'location_alarms_tenant');
  within('location_id', locations, 'location_alarms_site');
  within('status', statuses, 'location_alarms_status');
  bound('tap >= ?', tapFrom, 'location_alarms_tap');
  bound('alarm_time_ms >= ?', fromMs, 'location_alarms_time');
  bound('alarm_time_ms <= ?', toMs, undefined);
  return conditions;
}

/** The condition of a caller who sees one tenant only. */
function onlyTenant({ scope }: LocationAlarmFilter): Condition | undefined {
  const [id, ...more] = scope.tenantIds === 'all' ? [] : scope.tenantIds;
  if (id === undefined || more.length > 0) return undefined;
  return { sql: 'tenant_id = ?', parameters: [id], index: 'location_alarms_tenant' };
}
