import { and, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { sops } from '#db/schema/sops.ts';

/** Reads standard operating procedures. */
export function createSopStore(db: Db) {
  return {
    /** A location's procedures for this type, and its Default SOP. */
    candidates: (locationId: string, alarmTypeId: string | null) =>
      db
        .select()
        .from(sops)
        .where(
          and(
            eq(sops.locationId, locationId),
            alarmTypeId === null
              ? isNull(sops.alarmTypeId)
              : or(eq(sops.alarmTypeId, alarmTypeId), isNull(sops.alarmTypeId)),
          ),
        )
        .all(),
  };
}

export type SopStore = ReturnType<typeof createSopStore>;
