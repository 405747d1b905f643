import type { Client } from '#db/open.ts';
import { TIES_PER_MS } from '#db/schema/alarm-list.ts';
import { statementCache } from '../../../lists/statement-cache.ts';
import type { AlarmColumns } from './columns.ts';
import type { Conditions } from './conditions.ts';

/** Facets with a database index: they have many values, most of them with few alarms. */
export const INDEXED = ['employee', 'camera', 'source', 'location'] as const;
export type IndexedFacet = (typeof INDEXED)[number];

/** Positions of the alarms within the conditions' period that have one of a facet's values, newest first. */
export type ReadIndex = (columns: AlarmColumns, facet: IndexedFacet, conditions: Conditions) => number[];

/** The facet must be limited to values. */
export function indexReader(client: Client): ReadIndex {
  const prepare = statementCache((sql) => client.prepare<number[], number>(sql).pluck());
  return (columns, facet, conditions) => {
    const values = padded([...(conditions.facets.get(facet)?.values ?? [])]);
    const sql = `SELECT ord FROM alarm_list INDEXED BY alarm_list_${facet}
      WHERE ${facet} IN (${values.map(() => '?').join()}) AND ord >= ? AND ord < ? ORDER BY ord DESC`;
    const from = Math.max(0, conditions.fromMs) * TIES_PER_MS;
    const to = Math.min(Number.MAX_SAFE_INTEGER, (conditions.toMs + 1) * TIES_PER_MS);
    return prepare(sql)
      .all(...values, from, to)
      .map((ord) => columns.position(ord));
  };
}

/** Pads to a power of two, so that a few shapes of SQL serve every filter. */
function padded(values: readonly number[]): number[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)));
  return Array.from({ length }, (_, index) => values[index] ?? values[0] ?? 0);
}
