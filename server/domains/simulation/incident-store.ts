import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { cameras } from '#db/schema/cameras.ts';
import { incidents, picturePlans } from '#db/schema/incidents.ts';
import { locations } from '#db/schema/locations.ts';

type PlanRow = typeof picturePlans.$inferInsert;

/** Keeps incidents and the picture plans they put on cameras. */
export function createIncidentStore(db: Db) {
  return {
    has: (id: string) =>
      db.select({ id: incidents.id }).from(incidents).where(eq(incidents.id, id)).get() !== undefined,
    hasLocation: (id: string) =>
      db.select({ id: locations.id }).from(locations).where(eq(locations.id, id)).get() !== undefined,
    cameraLocation: (cameraId: string) =>
      db.select({ locationId: cameras.locationId }).from(cameras).where(eq(cameras.id, cameraId)).get()?.locationId,
    hasPlan: (id: string) =>
      db.select({ id: picturePlans.id }).from(picturePlans).where(eq(picturePlans.id, id)).get() !== undefined,
    /** Plans that touch the window, by time. Without a camera: of all of them. */
    plans: (window: { fromMs: number; toMs: number; cameraId?: string | undefined }) =>
      db
        .select()
        .from(picturePlans)
        .where(
          and(
            window.cameraId === undefined ? undefined : eq(picturePlans.cameraId, window.cameraId),
            lt(picturePlans.fromMs, window.toMs),
            gt(picturePlans.toMs, window.fromMs),
          ),
        )
        .orderBy(asc(picturePlans.fromMs), asc(picturePlans.id))
        .all(),
    insert: (incident: typeof incidents.$inferInsert, plans: readonly PlanRow[]) => {
      db.insert(incidents).values(incident).run();
      for (const plan of plans) db.insert(picturePlans).values(plan).run();
    },
  };
}

export type IncidentStore = ReturnType<typeof createIncidentStore>;
