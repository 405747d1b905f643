import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { detectionTracks } from '#db/schema/alarms.ts';
import { cameras } from '#db/schema/cameras.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { incidents } from '#db/schema/incidents.ts';
import { locations } from '#db/schema/locations.ts';
import { trackStore } from '#db/tracks.ts';

/** Reads and writes event alarms of scan. */
export function createEventStore(db: Db) {
  return {
    /** With its camera and location. */
    get: (id: string) =>
      db
        .select({ event: eventAlarms, camera: cameras, location: locations })
        .from(eventAlarms)
        .innerJoin(cameras, eq(cameras.id, eventAlarms.cameraId))
        .innerJoin(locations, eq(locations.id, eventAlarms.locationId))
        .where(eq(eventAlarms.id, id))
        .get(),
    /** Any event of the group: all of one group are of one location. */
    anyOfGroup: (groupId: string) =>
      db
        .select({ tenantId: eventAlarms.tenantId, locationId: eventAlarms.locationId })
        .from(eventAlarms)
        .where(eq(eventAlarms.alarmGroupId, groupId))
        .limit(1)
        .get(),
    /** Those of a camera that touch a window. */
    ofCamera: (cameraId: string, { fromMs, toMs }: { fromMs: number; toMs: number }) =>
      db
        .select()
        .from(eventAlarms)
        .where(and(eq(eventAlarms.cameraId, cameraId), lt(eventAlarms.startMs, toMs), gt(eventAlarms.endMs, fromMs)))
        .all(),
    camera: (id: string) => db.select().from(cameras).where(eq(cameras.id, id)).get(),
    hasIncident: (id: string) =>
      db.select({ id: incidents.id }).from(incidents).where(eq(incidents.id, id)).get() !== undefined,
    boxes: (trackHash: string) =>
      db.select().from(detectionTracks).where(eq(detectionTracks.hash, trackHash)).get()?.boxes ?? [],
    storeTrack: trackStore(db.$client),
    insert: (event: typeof eventAlarms.$inferInsert) => {
      db.insert(eventAlarms).values(event).run();
    },
  };
}

export type EventStore = ReturnType<typeof createEventStore>;
