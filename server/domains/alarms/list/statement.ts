import { TAP } from '#contract/limits.ts';
import { TIES_PER_MS } from '#db/schema/alarm-list.ts';
import type { Conditions, Facet } from './conditions.ts';
import type { NumberSet } from './number-set.ts';

/** SQL with its parameters. Lists are padded, so that few shapes of SQL serve every filter. */
export interface Statement {
  sql: string;
  parameters: number[];
}

/** Finds the numbers (`alarms.no`) of matching alarms, newest first: `limit` of them after `offset`. */
export function findStatement(conditions: Conditions, limit: number, offset: number): Statement {
  const parameters: number[] = [];
  const terms: string[] = [];
  const term = (sql: string, ...values: number[]) => {
    terms.push(sql);
    parameters.push(...values);
  };
  if (Number.isFinite(conditions.fromMs)) term(`ord >= ? * ${TIES_PER_MS}`, conditions.fromMs);
  if (Number.isFinite(conditions.toMs)) term(`ord < (? + 1) * ${TIES_PER_MS}`, conditions.toMs);
  if (conditions.tapFrom > TAP.min) term('tap >= ?', conditions.tapFrom);
  if (conditions.tapTo < TAP.max) term('tap <= ?', conditions.tapTo);
  for (const [facet, set] of conditions.facets) {
    const { sql, values } = membership(facet, set);
    term(sql, ...values);
  }
  const where = terms.length > 0 ? `WHERE ${terms.join(' AND ')}` : '';
  return {
    sql: `SELECT alarm FROM alarm_list ${where} ORDER BY ord DESC LIMIT ? OFFSET ?`,
    parameters: [...parameters, limit, offset],
  };
}

function membership(facet: Facet, { values, negative }: NumberSet) {
  const list = [...values];
  if (list.length === 1) return { sql: `${facet} ${negative ? '<>' : '='} ?`, values: list };
  const padded = Array.from({ length: 2 ** Math.ceil(Math.log2(list.length)) }, (_, i) => list[i] ?? list[0] ?? 0);
  return { sql: `${facet} ${negative ? 'NOT IN' : 'IN'} (${padded.map(() => '?').join()})`, values: padded };
}
