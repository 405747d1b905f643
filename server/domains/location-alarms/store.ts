import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { TAP } from '#contract/limits.ts';
import { bulkInsert } from '#db/bulk-insert.ts';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import type { Scope } from '../../auth/scope.ts';
import type { Unclaimed } from '../claims/idle-alarms.ts';
import { parkedUntil } from '../parkings/parked-until.ts';

/** A location alarm as it is stored. */
export type StoredLocationAlarm = typeof locationAlarms.$inferSelect;

/** The pending ones of a severity, in the terms of the index that holds them by time. */
/** High ones have a high TAP, or come from a door whose configuration sends them first. */
const HIGH = `(tap > ${TAP.highAbove} OR is_p0 = 1)`;

const QUEUES = {
  p0: `location_alarms INDEXED BY location_alarms_queue_p0 WHERE status = 'pending' AND is_p0 = 1`,
  high: `location_alarms INDEXED BY location_alarms_queue_high WHERE status = 'pending' AND ${HIGH}`,
  low: `location_alarms INDEXED BY location_alarms_queue_low WHERE status = 'pending' AND tap <= ${TAP.highAbove} AND is_p0 = 0`,
} as const;
type Severity = 'high' | 'low';

/** The fields of a location alarm that the queue shows. */
export type OfferedAlarm = Pick<StoredLocationAlarm, 'id' | 'tenantId' | 'locationId' | 'alarmTimeMs' | 'isP0'>;

/** The number of pending alarms of a severity in a scope. */
export interface QueueCounts {
  offered: number;
  /** Alarms that are too old for the queue to offer. */
  notOffered: number;
}

/** Stores location alarms: the gathered raw alarms of one burst at a site. */
export function createLocationAlarmStore(db: Db) {
  const byId = prepareOnce(() =>
    db
      .select()
      .from(locationAlarms)
      .where(eq(locationAlarms.id, sql.placeholder('id'))),
  );
  const latestWaiting = prepareOnce(() =>
    db
      .select()
      .from(locationAlarms)
      .where(
        and(
          eq(locationAlarms.locationId, sql.placeholder('locationId')),
          inArray(locationAlarms.status, ['pending', 'pending_cutoff']),
          gte(locationAlarms.lastAlarmMs, sql.placeholder('fromMs')),
        ),
      )
      .orderBy(desc(locationAlarms.lastAlarmMs))
      .limit(1),
  );

  const extend = prepareOnce(() =>
    db
      .update(locationAlarms)
      .set({
        status: sql`${sql.placeholder('status')}`,
        tap: sql`${sql.placeholder('tap')}`,
        isP0: sql`${sql.placeholder('isP0')}`,
        alarmTimeMs: sql`${sql.placeholder('alarmTimeMs')}`,
        lastAlarmMs: sql`${sql.placeholder('lastAlarmMs')}`,
      })
      .where(eq(locationAlarms.id, sql.placeholder('id'))),
  );
  const setStatus = db.$client.prepare<[string, number | null, string]>(
    'UPDATE location_alarms SET status = ?, resolved_at_ms = ? WHERE id = ?',
  );
  const statusesOfAlarms = prepareOnce(() =>
    db
      .select({ status: alarms.status })
      .from(alarms)
      .where(eq(alarms.locationAlarmId, sql.placeholder('id'))),
  );

  /** Alarms of removed sites are not offered. The index of removed sites is almost empty. */
  const inScope = `location_id NOT IN (SELECT id FROM locations WHERE deleted_at_ms IS NOT NULL)
    AND (@tenantIds IS NULL OR tenant_id IN (SELECT value FROM json_each(@tenantIds)))
    AND (@locationIds IS NULL OR location_id IN (SELECT value FROM json_each(@locationIds)))`;
  type Bounds = ReturnType<typeof scopeParameters> & { fromMs: number };
  const NO_SITES = '[]';
  const queueOf = (severity: keyof typeof QUEUES) => ({
    counts: db.$client.prepare<[Bounds], QueueCounts>(
      `SELECT count(*) FILTER (WHERE alarm_time_ms >= @fromMs) AS offered,
          count(*) FILTER (WHERE alarm_time_ms < @fromMs) AS notOffered
       FROM ${QUEUES[severity]} AND ${inScope}`,
    ),
    oldest: db.$client.prepare<[Bounds & { exceptSites: string }], OfferedAlarm>(
      `SELECT id, tenant_id AS tenantId, location_id AS locationId, alarm_time_ms AS alarmTimeMs, is_p0 AS isP0 FROM ${QUEUES[severity]}
       AND alarm_time_ms >= @fromMs AND ${inScope}
       AND location_id NOT IN (SELECT value FROM json_each(@exceptSites)) ORDER BY alarm_time_ms, id LIMIT 1`,
    ),
  });
  const queue = { p0: queueOf('p0'), high: queueOf('high'), low: queueOf('low') };
  const pendingAt = db.$client.prepare<
    [Bounds & { sites: string }],
    { locationId: string; count: number; high: number }
  >(
    `SELECT location_id AS locationId, count(*) AS count, sum(${HIGH}) AS high FROM location_alarms INDEXED BY location_alarms_status
     WHERE status = 'pending' AND alarm_time_ms >= @fromMs AND ${inScope}
       AND location_id IN (SELECT value FROM json_each(@sites)) GROUP BY location_id`,
  );

  const unclaimed = db.$client.prepare<[], Unclaimed>(
    `SELECT id, max(
        last_alarm_ms,
        coalesce((SELECT max(time_ms) FROM group_updates WHERE group_id = location_alarms.id), 0),
        coalesce((
          SELECT max(alarm_updates.time_ms) FROM alarms JOIN alarm_updates ON alarm_updates.alarm_id = alarms.id
          WHERE alarms.location_alarm_id = location_alarms.id
        ), 0),
        ${parkedUntil('location_alarm', 'location_alarms.id')}
      ) AS lastUpdateMs
     FROM location_alarms WHERE status = 'in_progress'
       AND NOT EXISTS (SELECT 1 FROM claims WHERE product = 'rg' AND group_id = location_alarms.id)
       AND NOT EXISTS (SELECT 1 FROM location_incidents WHERE location_alarm_id = location_alarms.id AND end_ms IS NULL)`,
  );

  return {
    get: (id: string): StoredLocationAlarm | undefined => byId().get({ id }),
    /** The latest pending one with a raw alarm since `fromMs`. */
    latestWaiting: (locationId: string, fromMs: number) => latestWaiting().get({ locationId, fromMs }),
    insert: bulkInsert(db.$client, locationAlarms),
    extend: (
      id: string,
      { isP0, ...to }: Pick<StoredLocationAlarm, 'status' | 'tap' | 'isP0' | 'alarmTimeMs' | 'lastAlarmMs'>,
    ) => {
      extend().run({ id, isP0: Number(isP0), ...to });
    },
    setStatus: (id: string, status: string, resolvedAtMs: number | null) => {
      setStatus.run(status, resolvedAtMs, id);
    },
    statusesOfAlarms: (id: string) =>
      statusesOfAlarms()
        .all({ id })
        .map((row) => row.status),
    /** Alarms in progress that are neither claimed nor escalated. */
    unclaimed: (): Unclaimed[] => unclaimed.all(),
    /** Counts the pending ones of a severity; those from `fromMs` on are offered. */
    queueCounts: (scope: Scope, severity: Severity, fromMs: number): QueueCounts =>
      queue[severity].counts.get({ ...scopeParameters(scope), fromMs }) ?? { offered: 0, notOffered: 0 },
    /** The number of pending ones from `fromMs` on, and of those of high severity, at each of these sites; sites without any are left out. */
    pendingAt: (scope: Scope, fromMs: number, sites: readonly string[]) =>
      pendingAt.all({ ...scopeParameters(scope), fromMs, sites: JSON.stringify(sites) }),
    /** The oldest pending one of a severity from `fromMs` on, without those of some sites. Those of priority P0 go first. */
    nextPending: (
      scope: Scope,
      severity: Severity,
      fromMs: number,
      exceptSites?: readonly string[],
    ): OfferedAlarm | undefined => {
      const bounds = {
        ...scopeParameters(scope),
        fromMs,
        exceptSites: exceptSites ? JSON.stringify(exceptSites) : NO_SITES,
      };
      const first = severity === 'high' ? queue.p0.oldest.get(bounds) : undefined;
      return first ?? queue[severity].oldest.get(bounds);
    },
  };
}

const scopeParameters = ({ tenantIds, locationIds }: Scope) => ({
  tenantIds: tenantIds === 'all' ? null : JSON.stringify(tenantIds),
  locationIds: locationIds === 'all' ? null : JSON.stringify(locationIds),
});

export type LocationAlarmStore = ReturnType<typeof createLocationAlarmStore>;
