import type { FilterList } from '#contract/lists.ts';
import type { Db } from '#db/open.ts';

/** The fields of a stored alarm group that filters read. */
export interface PlainGroup {
  id: string;
  tenant_id: string;
  location_id: string;
  status: string;
  severity: string;
  is_escalated: number;
  timestamp_ms: number;
}

/** The request of a list, as described in the specification. Times in ms UTC. */
export interface PlainQuery {
  state?: FilterList;
  tenantIds?: FilterList;
  priority?: 'high' | 'low';
  isEscalated?: boolean;
  dateFrom?: number;
  dateTo?: number;
  relativeTimeMinutes?: number;
}

interface PlainAsker {
  tenantIds: readonly string[] | 'all';
  locationIds: readonly string[] | 'all';
  seesAllTime: boolean;
  nowMs: number;
}

const DAY_MS = 86_400_000;

/**
 * The reference list of alarm groups, computed over all of them in memory without any of the code under test:
 * ids in order.
 */
export function plainGroups(db: Db, query: PlainQuery, asker: PlainAsker): string[] {
  const all = db.$client.prepare<[], PlainGroup>('SELECT * FROM alarm_groups').all();
  const namesTime =
    query.dateFrom !== undefined || query.dateTo !== undefined || query.relativeTimeMinutes !== undefined;
  return all
    .filter((group) => {
      const ageMs = asker.nowMs - group.timestamp_ms;
      return (
        (asker.tenantIds === 'all' || asker.tenantIds.includes(group.tenant_id)) &&
        (asker.locationIds === 'all' || asker.locationIds.includes(group.location_id)) &&
        passes(query.state, group.status) &&
        passes(query.tenantIds, group.tenant_id) &&
        (query.priority === undefined || query.priority === group.severity) &&
        (query.isEscalated === undefined || query.isEscalated === (group.is_escalated === 1)) &&
        (query.dateFrom === undefined || group.timestamp_ms >= query.dateFrom) &&
        (query.dateTo === undefined || group.timestamp_ms <= query.dateTo) &&
        (query.relativeTimeMinutes === undefined || ageMs <= query.relativeTimeMinutes * 60_000) &&
        (namesTime || asker.seesAllTime || ageMs <= DAY_MS)
      );
    })
    .sort((a, b) => b.timestamp_ms - a.timestamp_ms || (a.id < b.id ? 1 : -1))
    .map((group) => group.id);
}

function passes(list: FilterList | undefined, value: string): boolean {
  return !list || list.values.includes(value) !== list.negative;
}
