import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { bulkInsert } from '#db/bulk-insert.ts';
import type { Db } from '#db/open.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { credentials, users, userVisionTenants } from '#db/schema/users.ts';

/** Adds operators of one tenant, who may claim. Returns their accounts, which have no password. */
export function addOperators(db: Db, tenantId: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const account = `crowd-${index}`;
    const email = `${account}@watchfloor.test`;
    const id = `user-${account}`;
    db.insert(users)
      .values({ id, email, name: `Operator ${index}`, role: 'MR', tenantId, isEnabled: true, createdAtMs: 0 })
      .run();
    db.insert(credentials).values({ email, passwordHash: '', tenantId, userId: id }).run();
    return account;
  });
}

/** Adds operators of one tenant who may use the scan grid and unified monitoring. Returns their accounts. */
export function addDeskOperators(db: Db, tenantId: string, count: number): string[] {
  const accounts = addOperators(db, tenantId, count);
  for (const account of accounts) {
    const userId = `user-${account}`;
    db.update(users).set({ role: 'GO' }).where(eq(users.id, userId)).run();
    db.insert(userVisionTenants).values({ userId, tenantId }).run();
  }
  return accounts;
}

interface Queued {
  count: number;
  /** Time of the last alarm, ms UTC; the others precede it at intervals of 1 ms. */
  nowMs: number;
  name?: string;
}

/**
 * Makes the queue of one tenant hold exactly `count` alarms, of one raw alarm each. Returns their ids, the
 * oldest first.
 */
export function fillQueue(db: Db, tenantId: string, { count, nowMs, name = 'queued' }: Queued): string[] {
  // Alarms in progress would return to the queue after a while.
  const waiting = and(
    eq(locationAlarms.tenantId, tenantId),
    inArray(locationAlarms.status, ['pending', 'in_progress']),
  );
  db.update(locationAlarms).set({ status: 'resolved_by_operator' }).where(waiting).run();
  const pattern = db
    .select()
    .from(alarms)
    .where(and(eq(alarms.tenantId, tenantId), isNotNull(alarms.cameraId), gt(alarms.tap, 50)))
    .get();
  if (!pattern) throw new Error('the world has no alarm to copy');
  const { no: _, ...raw } = pattern;
  const { locationId } = raw;
  const insertLocationAlarm = bulkInsert(db.$client, locationAlarms);
  const insertAlarm = bulkInsert(db.$client, alarms);
  return db.$client.transaction(() =>
    Array.from({ length: count }, (_, index) => {
      const id = `${name}-${index}`;
      const at = nowMs - count + 1 + index;
      const tap = 51 + (index % 50);
      insertLocationAlarm({ id, tenantId, locationId, status: 'pending', tap, alarmTimeMs: at, lastAlarmMs: at });
      insertAlarm({
        ...raw,
        id: `raw-of-${id}`,
        timestampMs: at,
        tap,
        status: 'pending',
        resolvedAtMs: null,
        locationAlarmId: id,
      });
      return id;
    }),
  )();
}
