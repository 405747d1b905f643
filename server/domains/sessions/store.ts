import { eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { endedSessions } from '#db/schema/sessions.ts';

/** Stores sessions that were ended before their token expired. */
export function createSessionStore(db: Db) {
  const byId = db
    .select({ id: endedSessions.id })
    .from(endedSessions)
    .where(eq(endedSessions.id, sql.placeholder('id')))
    .prepare();
  return {
    isEnded: (id: string) => byId.get({ id }) !== undefined,
    end: (id: string, tokenEndsMs: number) => {
      db.insert(endedSessions).values({ id, tokenEndsMs }).onConflictDoNothing().run();
    },
    /** Sessions whose token expires after the given time. */
    endedAfter: (nowMs: number) =>
      db
        .select({ sessionId: endedSessions.id, tokenEndsMs: endedSessions.tokenEndsMs })
        .from(endedSessions)
        .where(gt(endedSessions.tokenEndsMs, nowMs))
        .all(),
    /** Deletes sessions whose token has expired by the given time. */
    prune: (nowMs: number) => {
      db.delete(endedSessions).where(lte(endedSessions.tokenEndsMs, nowMs)).run();
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
