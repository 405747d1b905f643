import { and, count, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { suppressedEvents } from '#db/schema/suppressed-events.ts';
import type { Page } from '../../lists/page.ts';

/** Reads and writes what raised nothing. */
export function createSuppressedEventStore(db: Db) {
  const at = (locationId: string) => eq(suppressedEvents.locationId, locationId);
  return {
    /** Newest first. */
    list: (locationId: string, { limit, offset }: Page) =>
      db
        .select({ event: suppressedEvents, sourceName: sql<string | null>`coalesce(${cameras.name}, ${doors.name})` })
        .from(suppressedEvents)
        .leftJoin(cameras, eq(cameras.id, suppressedEvents.cameraId))
        .leftJoin(doors, eq(doors.id, suppressedEvents.doorId))
        .where(at(locationId))
        .orderBy(desc(suppressedEvents.timestampMs), desc(suppressedEvents.no))
        .limit(limit)
        .offset(offset)
        .all(),
    count: (locationId: string) =>
      db.select({ count: count() }).from(suppressedEvents).where(at(locationId)).get()?.count ?? 0,
    /** Adds one unless its id is known, and keeps the latest ones of its site. */
    add: (row: typeof suppressedEvents.$inferInsert, keptPerLocation: number) => {
      db.insert(suppressedEvents).values(row).onConflictDoNothing().run();
      const tooOld = db
        .select({ timestampMs: suppressedEvents.timestampMs })
        .from(suppressedEvents)
        .where(at(row.locationId))
        .orderBy(desc(suppressedEvents.timestampMs))
        .limit(1)
        .offset(keptPerLocation)
        .get();
      if (!tooOld) return;
      db.delete(suppressedEvents)
        .where(and(at(row.locationId), lte(suppressedEvents.timestampMs, tooOld.timestampMs)))
        .run();
    },
    prune: (beforeMs: number) => {
      db.delete(suppressedEvents).where(lt(suppressedEvents.timestampMs, beforeMs)).run();
    },
  };
}

export type SuppressedEventStore = ReturnType<typeof createSuppressedEventStore>;
