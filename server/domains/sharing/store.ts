import { and, desc, eq, getTableColumns, gt, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { shares } from '#db/schema/sharing.ts';
import { users } from '#db/schema/users.ts';
import type { SharedGrant } from '../../http/bind.ts';

/** A link with its author. */
export type StoredShare = NonNullable<ReturnType<ShareStore['get']>>;

/** Stores issued share links. Those that were withdrawn, or whose author is disabled or deleted, are not found. */
export function createShareStore(db: Db) {
  const open = (...conditions: SQL[]) =>
    db
      .select({ ...getTableColumns(shares), userName: users.name, userEmail: users.email })
      .from(shares)
      .innerJoin(users, eq(users.id, shares.userId))
      .where(and(isNull(shares.withdrawnAtMs), eq(users.isEnabled, true), ...conditions));
  const newestFirst = [desc(shares.createdAtMs), desc(shares.id)];
  return {
    get: (id: string) => open(eq(shares.id, id)).get(),
    /** Newest first, those that expire after this time (ms UTC). */
    ofUser: (userId: string, nowMs: number) =>
      open(eq(shares.userId, userId), gt(shares.expiresAtMs, nowMs))
        .orderBy(...newestFirst)
        .all(),
    ofResource: (resource: SharedGrant['resource'], resourceId: string, nowMs: number) =>
      open(eq(shares.resource, resource), eq(shares.resourceId, resourceId), gt(shares.expiresAtMs, nowMs))
        .orderBy(...newestFirst)
        .all(),
    withdraw: (id: string, withdrawnAtMs: number) => {
      db.update(shares).set({ withdrawnAtMs }).where(eq(shares.id, id)).run();
    },
    insert: (share: typeof shares.$inferInsert) => {
      db.insert(shares).values(share).run();
    },
  };
}

export type ShareStore = ReturnType<typeof createShareStore>;
