import { and, eq, getTableColumns, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { claims } from '#db/schema/location-incidents.ts';
import { bulkInsert } from '#db/seed/bulk-insert.ts';

/** A claim: one row per alarm and operator. */
export type Claim = typeof claims.$inferSelect;
export type ClaimProduct = Claim['product'];

/** Stores claims. Rows are written in the transaction of their change. */
export function createClaimStore(db: Db) {
  const columns = Object.entries(getTableColumns(claims))
    .map(([name, column]) => `"${column.name}" AS "${name}"`)
    .join(', ');
  const one = 'FROM claims WHERE product = ? AND group_id = ?';
  const get = db.$client.prepare<[ClaimProduct, string], Claim>(`SELECT ${columns} ${one}`);
  const remove = db.$client.prepare<[ClaimProduct, string]>(`DELETE ${one}`);
  const ofUser = db.$client.prepare<[string, ClaimProduct], Claim>(
    `SELECT ${columns} FROM claims WHERE user_id = ? AND product = ? ORDER BY claimed_at_ms`,
  );
  const due = db
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.product, sql.placeholder('product')),
        isNotNull(claims.returnsAtMs),
        lte(claims.returnsAtMs, sql.placeholder('nowMs')),
      ),
    )
    .prepare();
  const claimants = db.$client.prepare<[string, string], { groupId: string; id: string; name: string }>(
    `SELECT claims.group_id AS groupId, users.id, iif(users.name = '', users.email, users.name) AS name
     FROM json_each(?) AS page JOIN claims ON claims.product = ? AND claims.group_id = page.value
     JOIN users ON users.id = claims.user_id`,
  );
  return {
    get: (product: ClaimProduct, groupId: string) => get.get(product, groupId),
    insert: bulkInsert(db.$client, claims),
    remove: (product: ClaimProduct, groupId: string) => {
      remove.run(product, groupId);
    },
    /** Oldest first. */
    ofUser: (product: ClaimProduct, userId: string) => ofUser.all(userId, product),
    /** Claims whose time of return has come. */
    due: (product: ClaimProduct, nowMs: number) => due.all({ product, nowMs }),
    setReturn: (product: ClaimProduct, userId: string, returnsAtMs: number | null) => {
      db.update(claims)
        .set({ returnsAtMs })
        .where(and(eq(claims.product, product), eq(claims.userId, userId)))
        .run();
    },
    /** For all claims without a time of return. */
    setReturnOfAll: (product: ClaimProduct, returnsAtMs: number) => {
      db.update(claims)
        .set({ returnsAtMs })
        .where(and(eq(claims.product, product), isNull(claims.returnsAtMs)))
        .run();
    },
    /** The claimants of these alarms, by alarm id. */
    claimants: (product: ClaimProduct, ids: readonly string[]) =>
      new Map(claimants.all(JSON.stringify(ids), product).map(({ groupId, ...user }) => [groupId, user])),
  };
}

export type ClaimStore = ReturnType<typeof createClaimStore>;
