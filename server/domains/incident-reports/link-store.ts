import { inArray } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { incidentReportLinks } from '#db/schema/incident-reports.ts';

/** Stores which shared link the reports of an incident carry. */
export function createLinkStore(db: Db) {
  return {
    /** The ids of the links of these incidents, by incident. */
    of: (incidentIds: readonly string[]): ReadonlyMap<string, string> =>
      new Map(
        db
          .select()
          .from(incidentReportLinks)
          .where(inArray(incidentReportLinks.incidentId, [...incidentIds]))
          .all()
          .map(({ incidentId, shareId }) => [incidentId, shareId]),
      ),
    set: (incidentId: string, shareId: string) => {
      db.insert(incidentReportLinks)
        .values({ incidentId, shareId })
        .onConflictDoUpdate({ target: incidentReportLinks.incidentId, set: { shareId } })
        .run();
    },
  };
}

export type LinkStore = ReturnType<typeof createLinkStore>;
