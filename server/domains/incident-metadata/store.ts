import { eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { IncidentMetadata } from '#contract/incident-metadata.ts';
import type { Db } from '#db/open.ts';
import { incidentMetadata } from '#db/schema/alarm-groups.ts';

type Fields = z.output<typeof IncidentMetadata>;

/** Stores operators' notes on scan incidents, by field. */
export function createIncidentMetadataStore(db: Db) {
  return {
    /** No fields when there are no notes. */
    get: (alarmGroupId: string): Fields =>
      IncidentMetadata.parse(
        db.select().from(incidentMetadata).where(eq(incidentMetadata.alarmGroupId, alarmGroupId)).get()?.fields ?? {},
      ),
    ofGroups: (alarmGroupIds: readonly string[]): ReadonlyMap<string, Fields> =>
      new Map(
        db
          .select()
          .from(incidentMetadata)
          .where(inArray(incidentMetadata.alarmGroupId, [...alarmGroupIds]))
          .all()
          .map((row) => [row.alarmGroupId, IncidentMetadata.parse(row.fields)]),
      ),
    set: (alarmGroupId: string, fields: Fields, updatedAtMs: number) => {
      db.insert(incidentMetadata)
        .values({ alarmGroupId, fields, updatedAtMs })
        .onConflictDoUpdate({ target: incidentMetadata.alarmGroupId, set: { fields, updatedAtMs } })
        .run();
    },
  };
}

export type IncidentMetadataStore = ReturnType<typeof createIncidentMetadataStore>;
