import { TAP } from '#contract/limits.ts';
import { TAP_BANDS, TIES_PER_MS } from '#db/schema/alarm-list.ts';
import type { Conditions, Facet } from './conditions.ts';
import type { NumberSet } from './number-set.ts';
import { bandsOf } from './statistics.ts';

/** SQL with its parameters. Lists are padded, so that few shapes of SQL serve every filter. */
export interface Statement {
  sql: string;
  parameters: number[];
}

/** Facets with an index of their own. */
export type IndexedFacet = Exclude<Facet, 'manned'>;

/**
 * How matching alarms are found:
 * - `time`: all rows, newest first, until there are enough;
 * - `each`: the rows of every value of a facet, newest first, merged until there are enough;
 * - `facet`: all rows with one of the facet's values, then sorted;
 * - `kinds`: all rows of the kinds that can match, then sorted.
 */
export type Approach =
  | { by: 'time' | 'kinds' }
  | { by: 'each'; facet: IndexedFacet; values: readonly number[] }
  | { by: 'facet'; facet: IndexedFacet };

/** Finds the numbers (`alarms.no`) of matching alarms, newest first: `limit` of them after `offset`. */
export function findStatement(approach: Approach, conditions: Conditions, limit: number, offset: number): Statement {
  if (approach.by === 'each') return mergedStatement(approach, conditions, limit, offset);
  const where = new Where();
  if (approach.by === 'kinds') where.kinds(conditions);
  where.rest(conditions);
  const source = approach.by === 'time' ? 'NOT INDEXED' : `INDEXED BY ${indexOf(approach)}`;
  return {
    sql: `SELECT alarm FROM alarm_list ${source} ${where.sql()} ORDER BY ord DESC LIMIT ? OFFSET ?`,
    parameters: [...where.parameters, limit, offset],
  };
}

/** Counts the rows that an approach has to look at, up to a limit. */
export function probeStatement(facet: IndexedFacet, set: NumberSet, conditions: Conditions, limit: number): Statement {
  const where = new Where();
  where.member(facet, set);
  where.time(conditions);
  return {
    sql: `SELECT count(*) FROM (SELECT 1 FROM alarm_list INDEXED BY alarm_list_${facet} ${where.sql()} LIMIT ?)`,
    parameters: [...where.parameters, limit],
  };
}

function mergedStatement(
  { facet, values }: Extract<Approach, { by: 'each' }>,
  conditions: Conditions,
  limit: number,
  offset: number,
): Statement {
  const others = { ...conditions, facets: new Map([...conditions.facets].filter(([name]) => name !== facet)) };
  const parts = values.map((value) => {
    const where = new Where();
    where.member(facet, { values: new Set([value]), negative: false });
    where.rest(others);
    return {
      sql: `SELECT alarm, ord FROM alarm_list INDEXED BY alarm_list_${facet} ${where.sql()}`,
      parameters: where.parameters,
    };
  });
  return {
    // SQLite merges the parts row by row, and stops when there are enough.
    sql: `${parts.map((part) => part.sql).join(' UNION ALL ')} ORDER BY ord DESC LIMIT ? OFFSET ?`,
    parameters: [...parts.flatMap((part) => part.parameters), limit, offset],
  };
}

const indexOf = (approach: Extract<Approach, { by: 'kinds' | 'facet' | 'time' }>) =>
  approach.by === 'facet' ? `alarm_list_${approach.facet}` : 'alarm_list_kind';

/** Collects terms of a WHERE clause with their parameters. */
class Where {
  readonly parameters: number[] = [];
  private readonly terms: string[] = [];

  sql(): string {
    return this.terms.length > 0 ? `WHERE ${this.terms.join(' AND ')}` : '';
  }

  /** Every condition. */
  rest(conditions: Conditions): void {
    this.time(conditions);
    if (conditions.tapFrom > TAP.min) this.add('tap >= ?', conditions.tapFrom);
    if (conditions.tapTo < TAP.max) this.add('tap <= ?', conditions.tapTo);
    for (const [facet, set] of conditions.facets) this.member(facet, set);
  }

  time({ fromMs, toMs }: Conditions): void {
    if (Number.isFinite(fromMs)) this.add(`ord >= ? * ${TIES_PER_MS}`, fromMs);
    if (Number.isFinite(toMs)) this.add(`ord < (? + 1) * ${TIES_PER_MS}`, toMs);
  }

  member(column: string, set: NumberSet): void {
    const { sql, values } = membership(column, set);
    this.add(sql, ...values);
  }

  /** The kinds that can match: exact but for the TAP, which `rest` looks at. */
  kinds({ facets, tapFrom, tapTo }: Conditions): void {
    const inner = new Where();
    for (const facet of ['tenant', 'type', 'status'] as const) {
      const set = facets.get(facet);
      if (set) inner.member(facet, set);
    }
    const bands = bandsOf(tapFrom, tapTo);
    if (bands.from > 0) inner.add('band >= ?', bands.from);
    if (bands.to < TAP_BANDS.length - 1) inner.add('band <= ?', bands.to);
    this.add(`kind IN (SELECT no FROM alarm_list_kinds ${inner.sql()})`, ...inner.parameters);
  }

  private add(sql: string, ...parameters: number[]): void {
    this.terms.push(sql);
    this.parameters.push(...parameters);
  }
}

function membership(column: string, { values, negative }: NumberSet) {
  const list = [...values];
  if (list.length === 1) return { sql: `${column} ${negative ? '<>' : '='} ?`, values: list };
  const padded = Array.from({ length: 2 ** Math.ceil(Math.log2(list.length)) }, (_, i) => list[i] ?? list[0] ?? 0);
  return { sql: `${column} ${negative ? 'NOT IN' : 'IN'} (${padded.map(() => '?').join()})`, values: padded };
}
