import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { sops, sopVersions } from '#db/schema/sops.ts';
import type { Page } from '../../lists/page.ts';

/** One version of a procedure. */
const versionOfSop = {
  id: sops.id,
  tenantId: sops.tenantId,
  locationId: sops.locationId,
  alarmTypeId: sopVersions.alarmTypeId,
  version: sopVersions.version,
  workflow: sopVersions.workflow,
  savedAtMs: sopVersions.savedAtMs,
  savedByName: sopVersions.savedByName,
};

/** Reads and writes standard operating procedures and their versions. */
export function createSopStore(db: Db) {
  const versions = () => db.select(versionOfSop).from(sops).innerJoin(sopVersions, eq(sopVersions.sopId, sops.id));
  const isPresent = isNull(sops.deletedAtMs);
  const isNewest = eq(sopVersions.version, sops.version);
  const forType = (alarmTypeId: string | null) =>
    alarmTypeId === null
      ? isNull(sopVersions.alarmTypeId)
      : or(eq(sopVersions.alarmTypeId, alarmTypeId), isNull(sopVersions.alarmTypeId));

  return {
    /** The newest version of a location's procedure for this type, and of its Default SOP. */
    current: (locationId: string, alarmTypeId: string | null) =>
      versions()
        .where(and(eq(sops.locationId, locationId), isPresent, isNewest, forType(alarmTypeId)))
        .all(),
    /** The same at a time (ms UTC): procedures and versions of that time. */
    at: (locationId: string, alarmTypeId: string | null, timeMs: number) =>
      versions()
        .where(
          and(
            eq(sops.locationId, locationId),
            or(isPresent, gt(sops.deletedAtMs, timeMs)),
            eq(
              sopVersions.version,
              sql`(SELECT max(v.version) FROM sop_versions v WHERE v.sop_id = ${sops.id} AND v.saved_at_ms <= ${timeMs})`,
            ),
            forType(alarmTypeId),
          ),
        )
        .all(),
    /** A procedure by id, deleted ones included. */
    get: (id: string) => db.select().from(sops).where(eq(sops.id, id)).get(),
    /** The newest version of a procedure that is not deleted. */
    newest: (id: string) =>
      versions()
        .where(and(eq(sops.id, id), isPresent, isNewest))
        .get(),
    /** The id of the location's procedure for this type, or of its Default SOP. */
    idFor: (locationId: string, alarmTypeId: string | null) =>
      db
        .select({ id: sops.id })
        .from(sops)
        .where(
          and(
            eq(sops.locationId, locationId),
            isPresent,
            alarmTypeId === null ? isNull(sops.alarmTypeId) : eq(sops.alarmTypeId, alarmTypeId),
          ),
        )
        .get()?.id,
    /** The location's procedures, without deleted ones. */
    ofLocation: (locationId: string) =>
      db
        .select({ id: sops.id, alarmTypeId: sops.alarmTypeId })
        .from(sops)
        .where(and(eq(sops.locationId, locationId), isPresent))
        .all(),
    /** Newest first. */
    versions: (id: string, { limit, offset }: Page) =>
      versions().where(eq(sops.id, id)).orderBy(desc(sopVersions.version)).limit(limit).offset(offset).all(),
    countVersions: (id: string) =>
      db.select({ count: count() }).from(sopVersions).where(eq(sopVersions.sopId, id)).get()?.count ?? 0,
    insert: (row: typeof sops.$inferInsert) => {
      db.insert(sops).values(row).run();
    },
    update: (id: string, to: Partial<typeof sops.$inferInsert>) => {
      db.update(sops).set(to).where(eq(sops.id, id)).run();
    },
    insertVersion: (row: typeof sopVersions.$inferInsert) => {
      db.insert(sopVersions).values(row).run();
    },
  };
}

export type SopStore = ReturnType<typeof createSopStore>;

/** One version of a procedure, as stored. */
export type StoredVersion = NonNullable<ReturnType<SopStore['newest']>>;
