import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { cameras } from '#db/schema/cameras.ts';
import { incidents, picturePlans } from '#db/schema/incidents.ts';
import { locations } from '#db/schema/locations.ts';

type PlanRow = typeof picturePlans.$inferInsert;

/** A plan, and the incident that it belongs to. */
export type StoredPlan = typeof picturePlans.$inferSelect;

/** Stores incidents and the picture plans of their cameras. */
export function createIncidentStore(db: Db) {
  return {
    get: (id: string) => db.select().from(incidents).where(eq(incidents.id, id)).get(),
    /** The place of a site; undefined when it is removed. */
    locationPlace: (id: string) =>
      db
        .select({ tenantId: locations.tenantId, locationId: locations.id })
        .from(locations)
        .where(and(eq(locations.id, id), isNull(locations.deletedAtMs)))
        .get(),
    /** The place of a camera; undefined when it is removed. */
    cameraPlace: (cameraId: string) =>
      db
        .select({ tenantId: cameras.tenantId, locationId: cameras.locationId })
        .from(cameras)
        .where(and(eq(cameras.id, cameraId), isNull(cameras.deletedAtMs)))
        .get(),
    hasPlan: (id: string) =>
      db.select({ id: picturePlans.id }).from(picturePlans).where(eq(picturePlans.id, id)).get() !== undefined,
    /** Plans that touch the window, by time; of all cameras unless one is named. */
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
    /** The plans of an incident, by time. */
    plansOf: (incidentId: string) =>
      db
        .select()
        .from(picturePlans)
        .where(eq(picturePlans.incidentId, incidentId))
        .orderBy(asc(picturePlans.fromMs), asc(picturePlans.id))
        .all(),
    changeEnd: (id: string, endMs: number) => {
      db.update(incidents).set({ endMs }).where(eq(incidents.id, id)).run();
    },
    changePlanEnd: (id: string, toMs: number) => {
      db.update(picturePlans).set({ toMs }).where(eq(picturePlans.id, id)).run();
    },
    removePlan: (id: string) => {
      db.delete(picturePlans).where(eq(picturePlans.id, id)).run();
    },
    insert: (incident: typeof incidents.$inferInsert, plans: readonly PlanRow[]) => {
      db.insert(incidents).values(incident).run();
      for (const plan of plans) db.insert(picturePlans).values(plan).run();
    },
  };
}

export type IncidentStore = ReturnType<typeof createIncidentStore>;
