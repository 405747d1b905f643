import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { bulkInsert } from '#db/seed/bulk-insert.ts';
import type { Scope } from '../../auth/scope.ts';

/** A location alarm as it is stored. */
export type StoredLocationAlarm = typeof locationAlarms.$inferSelect;

/** A band of TAP, both ends included. */
interface TapBand {
  from: number;
  to: number;
}

/** Keeps location alarms: the raw alarms of one burst at a site, gathered. */
export function createLocationAlarmStore(db: Db) {
  const byId = db
    .select()
    .from(locationAlarms)
    .where(eq(locationAlarms.id, sql.placeholder('id')))
    .prepare();
  const latestWaiting = db
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
    .limit(1)
    .prepare();

  const extend = db
    .update(locationAlarms)
    .set({
      status: sql`${sql.placeholder('status')}`,
      tap: sql`${sql.placeholder('tap')}`,
      alarmTimeMs: sql`${sql.placeholder('alarmTimeMs')}`,
      lastAlarmMs: sql`${sql.placeholder('lastAlarmMs')}`,
    })
    .where(eq(locationAlarms.id, sql.placeholder('id')))
    .prepare();
  const setStatus = db
    .update(locationAlarms)
    .set({ status: sql`${sql.placeholder('status')}`, resolvedAtMs: sql`${sql.placeholder('resolvedAtMs')}` })
    .where(eq(locationAlarms.id, sql.placeholder('id')))
    .prepare();
  const statusesOfAlarms = db
    .select({ status: alarms.status })
    .from(alarms)
    .where(eq(alarms.locationAlarmId, sql.placeholder('id')))
    .prepare();

  /** The queue: pending ones of a TAP band in scope, answered by its own index alone. */
  const queue = `location_alarms INDEXED BY location_alarms_queue
    WHERE status = 'pending' AND tap BETWEEN @from AND @to
      AND (@tenantIds IS NULL OR tenant_id IN (SELECT value FROM json_each(@tenantIds)))
      AND (@locationIds IS NULL OR location_id IN (SELECT value FROM json_each(@locationIds)))`;
  type Queue = TapBand & ReturnType<typeof scopeParameters>;
  const countPending = db.$client.prepare<[Queue], number>(`SELECT count(*) FROM ${queue}`).pluck();
  const highestTap = db.$client.prepare<[Queue], number>(`SELECT tap FROM ${queue} ORDER BY tap DESC LIMIT 1`).pluck();
  const oldestPending = db.$client
    .prepare<[Queue], string>(`SELECT id FROM ${queue} ORDER BY tap, alarm_time_ms, id LIMIT 1`)
    .pluck();

  return {
    get: (id: string): StoredLocationAlarm | undefined => byId.get({ id }),
    /** The latest one that waits and has had an alarm since `fromMs`. */
    latestWaiting: (locationId: string, fromMs: number) => latestWaiting.get({ locationId, fromMs }),
    insert: bulkInsert(db.$client, locationAlarms),
    extend: (id: string, to: { status: string; tap: number; alarmTimeMs: number; lastAlarmMs: number }) => {
      extend.run({ id, ...to });
    },
    setStatus: (id: string, status: string, resolvedAtMs: number | null) => {
      setStatus.run({ id, status, resolvedAtMs });
    },
    statusesOfAlarms: (id: string) => statusesOfAlarms.all({ id }).map((row) => row.status),
    countPending: (scope: Scope, band: TapBand) => countPending.get({ ...band, ...scopeParameters(scope) }) ?? 0,
    /** The next of the queue: the highest TAP first, of these the oldest. */
    nextPending: (scope: Scope, band: TapBand): string | undefined => {
      const parameters = scopeParameters(scope);
      const tap = highestTap.get({ ...band, ...parameters });
      return tap === undefined ? undefined : oldestPending.get({ from: tap, to: tap, ...parameters });
    },
  };
}

const scopeParameters = ({ tenantIds, locationIds }: Scope) => ({
  tenantIds: tenantIds === 'all' ? null : JSON.stringify(tenantIds),
  locationIds: locationIds === 'all' ? null : JSON.stringify(locationIds),
});

export type LocationAlarmStore = ReturnType<typeof createLocationAlarmStore>;
