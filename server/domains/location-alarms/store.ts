import { and, count, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { bulkInsert } from '#db/seed/bulk-insert.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';

/** Keeps location alarms: the raw alarms of one burst at a site, gathered. */
export function createLocationAlarmStore(db: Db) {
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

  return {
    get: (id: string) => db.select().from(locationAlarms).where(eq(locationAlarms.id, id)).get(),
    /** The latest one that waits and has had an alarm since `fromMs`. */
    latestWaiting: (locationId: string, fromMs: number) => latestWaiting.get({ locationId, fromMs }),
    insert: bulkInsert(db.$client, locationAlarms),
    extend: (id: string, to: { status: string; tap: number; alarmTimeMs: number; lastAlarmMs: number }) => {
      extend.run({ id, ...to });
    },
    setStatus: (id: string, status: string) => {
      db.update(locationAlarms).set({ status }).where(eq(locationAlarms.id, id)).run();
    },
    statusesOfAlarms: (id: string) =>
      db
        .select({ status: alarms.status })
        .from(alarms)
        .where(eq(alarms.locationAlarmId, id))
        .all()
        .map((row) => row.status),
    countPending: (scope: Scope, tap: { above: number } | { upTo: number }) =>
      db
        .select({ count: count() })
        .from(locationAlarms)
        .where(
          and(
            eq(locationAlarms.status, 'pending'),
            withinScope(scope, locationAlarms),
            'above' in tap ? gt(locationAlarms.tap, tap.above) : lte(locationAlarms.tap, tap.upTo),
          ),
        )
        .get()?.count ?? 0,
  };
}

export type LocationAlarmStore = ReturnType<typeof createLocationAlarmStore>;
