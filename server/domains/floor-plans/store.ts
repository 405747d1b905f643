import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { cameras } from '#db/schema/cameras.ts';
import { floorPlans } from '#db/schema/locations.ts';
import { idOfFile } from '../../files/id-of-file.ts';
import { imageName } from '../../files/image-name.ts';

export type StoredPlan = typeof floorPlans.$inferSelect;

/** Reads and writes the floor plans of locations. */
export function createFloorPlanStore(db: Db) {
  return {
    get: (locationId: string): StoredPlan | undefined =>
      db.select().from(floorPlans).where(eq(floorPlans.locationId, locationId)).get(),
    ofFile: (fileId: string): StoredPlan | undefined =>
      db.select().from(floorPlans).where(eq(floorPlans.fileId, fileId)).get(),
    /** Adds the plan of a location, or changes the one that it has. */
    put: (locationId: string, to: Pick<StoredPlan, 'mediaType' | 'content' | 'fileId' | 'layout'>) => {
      db.insert(floorPlans)
        .values({ locationId, ...to })
        .onConflictDoUpdate({ target: floorPlans.locationId, set: to })
        .run();
    },
    update: (locationId: string, to: Partial<StoredPlan>) => {
      db.update(floorPlans).set(to).where(eq(floorPlans.locationId, locationId)).run();
    },
    /** Those of these cameras that are in use at the location. */
    camerasOf: (locationId: string, ids: readonly string[]): string[] =>
      db
        .select({ id: cameras.id })
        .from(cameras)
        .where(and(eq(cameras.locationId, locationId), eq(cameras.isEnabled, true), inArray(cameras.id, [...ids])))
        .all()
        .map(({ id }) => id),
    /** Those of these files that plans have. */
    filesInUse: (names: readonly string[]) =>
      db
        .select()
        .from(floorPlans)
        .where(inArray(floorPlans.fileId, names.map(idOfFile)))
        .all()
        .map(imageName),
  };
}

export type FloorPlanStore = ReturnType<typeof createFloorPlanStore>;
