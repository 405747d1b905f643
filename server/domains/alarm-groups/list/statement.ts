import type { GroupConditions } from './conditions.ts';

/** SQL with its parameters. */
export interface Statement {
  sql: string;
  parameters: (string | number)[];
}

/** Up to so many sites or tenants are looked through one by one, in their own order; more of them all at once. */
const EACH_MAX = { location: 24, tenant: 6 } as const;

/**
 * Finds the ids of matching groups, newest first and those of one ms by id: `limit` of them
 * after `offset`. Every way goes through an index that holds all that is filtered by:
 * - escalated or open groups are few: theirs;
 * - a few sites, or a few tenants: the newest of each, merged;
 * - else all groups in the order of time until there are enough.
 */
export function findStatement(conditions: GroupConditions, limit: number, offset: number): Statement {
  const { tenantIds, locationIds, statuses, isEscalated } = conditions;
  if (isEscalated === true) return one('alarm_groups_escalated', conditions, limit, offset);
  if (statuses && !statuses.includes('resolved')) return one('alarm_groups_open', conditions, limit, offset);
  if (locationIds && locationIds.length <= EACH_MAX.location) {
    const parts = locationIds.map((id) => ({ ...conditions, locationIds: [id] }));
    return merged('alarm_groups_location', parts, limit, offset);
  }
  if (tenantIds && tenantIds.length <= EACH_MAX.tenant) {
    const parts = tenantIds.map((id) => ({ ...conditions, tenantIds: [id] }));
    return merged('alarm_groups_tenant', parts, limit, offset);
  }
  return one('alarm_groups_time', conditions, limit, offset);
}

const NEWEST_FIRST = 'ORDER BY timestamp_ms DESC, id DESC';

function one(index: string, conditions: GroupConditions, limit: number, offset: number): Statement {
  const where = whereOf(conditions);
  return {
    sql: `SELECT id FROM alarm_groups INDEXED BY ${index} WHERE ${where.sql} ${NEWEST_FIRST} LIMIT ? OFFSET ?`,
    parameters: [...where.parameters, limit, offset],
  };
}

function merged(index: string, parts: readonly GroupConditions[], limit: number, offset: number): Statement {
  const [only] = parts;
  if (only && parts.length === 1) return one(index, only, limit, offset);
  const selects = parts.map((part) => {
    const where = whereOf(part);
    return {
      sql: `SELECT * FROM (SELECT id, timestamp_ms FROM alarm_groups INDEXED BY ${index} WHERE ${where.sql} ${NEWEST_FIRST} LIMIT ?)`,
      parameters: [...where.parameters, limit + offset],
    };
  });
  return {
    sql: `SELECT id FROM (${selects.map((select) => select.sql).join(' UNION ALL ')}) ${NEWEST_FIRST} LIMIT ? OFFSET ?`,
    parameters: [...selects.flatMap((select) => select.parameters), limit, offset],
  };
}

function whereOf(conditions: GroupConditions): Statement {
  const terms: string[] = [];
  const parameters: Statement['parameters'] = [];
  const member = (column: string, values: readonly string[] | undefined) => {
    if (!values) return;
    terms.push(values.length === 1 ? `${column} = ?` : `${column} IN (${values.map(() => '?').join()})`);
    parameters.push(...values);
  };
  const { statuses, severity, isEscalated } = conditions;
  member('location_id', conditions.locationIds);
  member('tenant_id', conditions.tenantIds);
  terms.push('timestamp_ms BETWEEN ? AND ?');
  parameters.push(conditions.fromMs, conditions.toMs);
  // As words of the statement: the partial indexes are chosen by them.
  if (isEscalated !== undefined) terms.push(`is_escalated = ${isEscalated ? 1 : 0}`);
  if (statuses && !statuses.includes('resolved')) terms.push("status <> 'resolved'");
  member('status', statuses);
  member('severity', severity && [severity]);
  return { sql: terms.join(' AND '), parameters };
}
