import type { Db } from '#db/open.ts';
import type { Scope } from '../../auth/scope.ts';
import type { WaitingAlarm } from '../claims/claim-queue.ts';

type Severity = 'high' | 'low';

/** Reads the alarm groups that wait for an operator, in queue order. */
export function createGroupQueueStore(db: Db) {
  /** Groups of removed sites are not offered. */
  const offered = (severity: Severity) => `alarm_groups INDEXED BY alarm_groups_queue_${severity}
    WHERE status = 'pending' AND severity = '${severity}' AND last_alarm_ms >= @fromMs
      AND location_id NOT IN (SELECT id FROM locations WHERE deleted_at_ms IS NOT NULL)
      AND (@tenantIds IS NULL OR tenant_id IN (SELECT value FROM json_each(@tenantIds)))
      AND (@locationIds IS NULL OR location_id IN (SELECT value FROM json_each(@locationIds)))`;
  type Bounds = ReturnType<typeof scopeParameters> & { fromMs: number };
  const queueOf = (severity: Severity) => ({
    count: db.$client.prepare<[Bounds], number>(`SELECT count(*) FROM ${offered(severity)}`).pluck(),
    oldest: db.$client.prepare<[Bounds & { exceptSites: string }], WaitingAlarm>(
      `SELECT id, tenant_id AS tenantId, location_id AS locationId, timestamp_ms AS timeMs FROM ${offered(severity)}
       AND location_id NOT IN (SELECT value FROM json_each(@exceptSites)) ORDER BY timestamp_ms, id LIMIT 1`,
    ),
    sites: db.$client.prepare<[Bounds & { sites: string }], { locationId: string; count: number }>(
      `SELECT location_id AS locationId, count(*) AS count FROM ${offered(severity)}
       AND location_id IN (SELECT value FROM json_each(@sites)) GROUP BY location_id`,
    ),
  });
  const queue = { high: queueOf('high'), low: queueOf('low') };
  return {
    /** The oldest of a severity with an alarm since `fromMs`, without those of some sites. */
    next: (scope: Scope, severity: Severity, fromMs: number, exceptSites: readonly string[]) =>
      queue[severity].oldest.get({ ...scopeParameters(scope), fromMs, exceptSites: JSON.stringify(exceptSites) }),
    count: (scope: Scope, severity: Severity, fromMs: number): number =>
      queue[severity].count.get({ ...scopeParameters(scope), fromMs }) ?? 0,
    /** The number of waiting groups at each of these sites; sites without any are left out. */
    countAt: (scope: Scope, severity: Severity, fromMs: number, sites: readonly string[]) =>
      queue[severity].sites.all({ ...scopeParameters(scope), fromMs, sites: JSON.stringify(sites) }),
  };
}

const scopeParameters = ({ tenantIds, locationIds }: Scope) => ({
  tenantIds: tenantIds === 'all' ? null : JSON.stringify(tenantIds),
  locationIds: locationIds === 'all' ? null : JSON.stringify(locationIds),
});

export type GroupQueueStore = ReturnType<typeof createGroupQueueStore>;
