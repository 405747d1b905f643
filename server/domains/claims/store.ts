import { and, eq, getTableColumns, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { bulkInsert } from '#db/bulk-insert.ts';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { claims } from '#db/schema/location-incidents.ts';
import { grouped } from '../../lists/group-rows.ts';

/** A claim: one row per alarm and operator. */
export type Claim = typeof claims.$inferSelect;
export type ClaimProduct = Claim['product'];
/** The screen on which an operator gets alarms. */
export type Screen = Claim['screen'];

/** Stores claims. Rows are written in the transaction of their change. */
export function createClaimStore(db: Db) {
  const columns = Object.entries(getTableColumns(claims))
    .map(([name, column]) => `"${column.name}" AS "${name}"`)
    .join(', ');
  const one = 'FROM claims WHERE product = ? AND group_id = ?';
  const get = db.$client.prepare<[ClaimProduct, string], Claim>(`SELECT ${columns} ${one}`);
  const remove = db.$client.prepare<[ClaimProduct, string]>(`DELETE ${one}`);
  const ofUser = db.$client.prepare<[Screen, string], Claim>(
    `SELECT ${columns} FROM claims WHERE screen = ? AND user_id = ? ORDER BY claimed_at_ms, rowid`,
  );
  const ofUsers = db.$client.prepare<[Screen, string], Claim>(
    `SELECT ${columns} FROM claims WHERE screen = ? AND user_id IN (SELECT value FROM json_each(?))
     ORDER BY claimed_at_ms, rowid`,
  );
  const counts = db.$client.prepare<[Screen], { userId: string; count: number }>(
    'SELECT user_id AS userId, count(*) AS count FROM claims WHERE screen = ? GROUP BY user_id',
  );
  const start = db.$client.prepare<[number, ClaimProduct, string]>(
    'UPDATE claims SET started_at_ms = coalesce(started_at_ms, ?) WHERE product = ? AND group_id = ?',
  );
  const due = prepareOnce(() =>
    db
      .select()
      .from(claims)
      .where(
        and(
          eq(claims.screen, sql.placeholder('screen')),
          isNotNull(claims.returnsAtMs),
          lte(claims.returnsAtMs, sql.placeholder('nowMs')),
        ),
      ),
  );
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
    ofUser: (screen: Screen, userId: string) => ofUser.all(screen, userId),
    /** The same of several users, by user. */
    ofUsers: (screen: Screen, userIds: readonly string[]) =>
      grouped(ofUsers.all(screen, JSON.stringify(userIds)), (claim) => claim.userId),
    /** The number of claims of each user who has any on the screen. */
    counts: (screen: Screen) => new Map(counts.all(screen).map(({ userId, count }) => [userId, count])),
    /** Does nothing when it was started before. */
    start: (product: ClaimProduct, groupId: string, atMs: number) => {
      start.run(atMs, product, groupId);
    },
    /** Claims whose time of return has come. */
    due: (screen: Screen, nowMs: number) => due().all({ screen, nowMs }),
    setReturn: (screen: Screen, userId: string, returnsAtMs: number | null) => {
      db.update(claims)
        .set({ returnsAtMs })
        .where(and(eq(claims.screen, screen), eq(claims.userId, userId)))
        .run();
    },
    /** For all claims without a time of return but those of some users. */
    setReturnOfAll: (screen: Screen, returnsAtMs: number, except: readonly string[]) => {
      db.update(claims)
        .set({ returnsAtMs })
        .where(and(eq(claims.screen, screen), isNull(claims.returnsAtMs), notInArray(claims.userId, [...except])))
        .run();
    },
    /** The claimants of these alarms, by alarm id. */
    claimants: (product: ClaimProduct, ids: readonly string[]) =>
      new Map(claimants.all(JSON.stringify(ids), product).map(({ groupId, ...user }) => [groupId, user])),
  };
}

export type ClaimStore = ReturnType<typeof createClaimStore>;
