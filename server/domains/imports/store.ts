import { and, desc, eq, getTableColumns, gt, lte } from 'drizzle-orm';
import type { ImportKind } from '#contract/import-kinds.ts';
import type { Db } from '#db/open.ts';
import { recordImports } from '#db/schema/record-imports.ts';

/** Reads and writes the imports that can be undone. */
export function createImportStore(db: Db) {
  const { id, added, changed, createdAtMs } = getTableColumns(recordImports);
  const ofUser = (userId: string, kind: ImportKind, afterMs: number) =>
    and(eq(recordImports.userId, userId), eq(recordImports.kind, kind), gt(recordImports.createdAtMs, afterMs));
  return {
    insert: (row: typeof recordImports.$inferInsert) => {
      db.insert(recordImports).values(row).run();
    },
    /** A user's imports after a time (ms UTC), latest first. */
    list: (userId: string, kind: ImportKind, afterMs: number) =>
      db
        .select({ id, added, changed, createdAtMs })
        .from(recordImports)
        .where(ofUser(userId, kind, afterMs))
        .orderBy(desc(recordImports.createdAtMs), desc(recordImports.id))
        .all(),
    get: (userId: string, kind: ImportKind, importId: string, afterMs: number) =>
      db
        .select()
        .from(recordImports)
        .where(and(eq(id, importId), ofUser(userId, kind, afterMs)))
        .get(),
    remove: (importId: string) => {
      db.delete(recordImports).where(eq(id, importId)).run();
    },
    /** Deletes the imports up to a time (ms UTC). */
    prune: (untilMs: number) => {
      db.delete(recordImports).where(lte(recordImports.createdAtMs, untilMs)).run();
    },
  };
}

export type ImportStore = ReturnType<typeof createImportStore>;
