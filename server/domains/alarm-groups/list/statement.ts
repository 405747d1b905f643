import type { GroupConditions } from './conditions.ts';

/** SQL with its parameters. */
export interface Statement {
  sql: string;
  parameters: (string | number)[];
}

/** Up to this many sites or tenants are searched one by one, each in its own order; more are searched together. */
const EACH_MAX = { location: 24, tenant: 6 } as const;

/** An index that covers all filtered columns, and the conditions to search it with, one after another. */
interface Way {
  index: string;
  parts: readonly GroupConditions[];
}

/**
 * Chooses how to find matching groups:
 * - escalated or open groups are few: search all of them;
 * - a few sites or tenants: search each separately;
 * - otherwise: search all groups.
 */
function wayOf(conditions: GroupConditions): Way {
  const { tenantIds, locationIds, statuses, isEscalated } = conditions;
  if (isEscalated === true) return { index: 'alarm_groups_escalated', parts: [conditions] };
  if (statuses && !statuses.includes('resolved')) return { index: 'alarm_groups_open', parts: [conditions] };
  if (locationIds && locationIds.length <= EACH_MAX.location) {
    return {
      index: 'alarm_groups_location',
      parts: locationIds.map((id) => ({ ...conditions, locationIds: [id] })),
    };
  }
  if (tenantIds && tenantIds.length <= EACH_MAX.tenant) {
    return { index: 'alarm_groups_tenant', parts: tenantIds.map((id) => ({ ...conditions, tenantIds: [id] })) };
  }
  return { index: 'alarm_groups_time', parts: [conditions] };
}

const NEWEST_FIRST = 'ORDER BY timestamp_ms DESC, id DESC';

/** Finds the ids of matching groups, newest first and by id within the same ms: `limit` of them after `offset`. */
export function pageStatement(conditions: GroupConditions, limit: number, offset: number): Statement {
  const { index, parts } = wayOf(conditions);
  const [only] = parts;
  if (only && parts.length === 1) {
    const where = whereOf(only);
    return {
      sql: `SELECT id FROM alarm_groups INDEXED BY ${index} WHERE ${where.sql} ${NEWEST_FIRST} LIMIT ? OFFSET ?`,
      parameters: [...where.parameters, limit, offset],
    };
  }
  // The newest groups of each part, merged.
  const newest = parts.map((part) => {
    const where = whereOf(part);
    return {
      sql: `SELECT * FROM (SELECT id, timestamp_ms FROM alarm_groups INDEXED BY ${index} WHERE ${where.sql} ${NEWEST_FIRST} LIMIT ?)`,
      parameters: [...where.parameters, limit + offset],
    };
  });
  return {
    sql: `SELECT id FROM (${newest.map((part) => part.sql).join(' UNION ALL ')}) ${NEWEST_FIRST} LIMIT ? OFFSET ?`,
    parameters: [...newest.flatMap((part) => part.parameters), limit, offset],
  };
}

/** Counts matching groups up to `limit`. */
export function countStatement(conditions: GroupConditions, limit: number): Statement {
  const { index, parts } = wayOf(conditions);
  const found = parts.map((part) => {
    const where = whereOf(part);
    return {
      sql: `SELECT 1 FROM alarm_groups INDEXED BY ${index} WHERE ${where.sql}`,
      parameters: where.parameters,
    };
  });
  return {
    sql: `SELECT count(*) FROM (${found.map((part) => part.sql).join(' UNION ALL ')} LIMIT ?)`,
    parameters: [...found.flatMap((part) => part.parameters), limit],
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
  // Literals, not parameters: SQLite selects partial indexes by them.
  if (isEscalated !== undefined) terms.push(`is_escalated = ${isEscalated ? 1 : 0}`);
  if (statuses && !statuses.includes('resolved')) terms.push("status <> 'resolved'");
  member('status', statuses);
  member('severity', severity && [severity]);
  return { sql: terms.join(' AND '), parameters };
}
