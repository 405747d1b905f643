import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { detectionTracks } from '#db/schema/alarms.ts';
import { incidents } from '#db/schema/incidents.ts';
import { trackStore } from '#db/tracks.ts';

/**
 * Reads and writes the evidence shared by raw alarms and event alarms: the boxes of their track, and their incident.
 * For their stores.
 */
export function evidenceOf(db: Db) {
  const incidentById = prepareOnce(() =>
    db
      .select({ id: incidents.id })
      .from(incidents)
      .where(eq(incidents.id, sql.placeholder('id'))),
  );
  return {
    boxes: (trackHash: string) =>
      db.select().from(detectionTracks).where(eq(detectionTracks.hash, trackHash)).get()?.boxes ?? [],
    /** See `trackStore`. */
    storeTrack: trackStore(db.$client),
    hasIncident: (id: string) => incidentById().get({ id }) !== undefined,
  };
}
