import { and, eq } from 'drizzle-orm';
import { bulkInsert } from '#db/bulk-insert.ts';
import type { Db } from '#db/open.ts';
import { alarms } from '#db/schema/alarms.ts';

/** Interval between them, ms. */
const STEP_MS = 5_000;

/** Adds resolved raw alarms of a tenant, copies of one, going back in time from the oldest. */
export function fillAlarms(db: Db, tenantId: string, count: number): void {
  const resolved = and(eq(alarms.tenantId, tenantId), eq(alarms.status, 'resolved_by_operator'));
  const pattern = db.select().from(alarms).where(resolved).orderBy(alarms.timestampMs).get();
  if (!pattern) throw new Error('the world has no resolved alarm to copy');
  const { no: _, ...alarm } = pattern;
  const insert = bulkInsert(db.$client, alarms);
  db.$client.transaction(() => {
    for (let index = 1; index <= count; index += 1) {
      insert({ ...alarm, id: `filled-${index}`, timestampMs: alarm.timestampMs - index * STEP_MS });
    }
  })();
}
