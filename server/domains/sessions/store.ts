import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { endedSessions, sessions } from '#db/schema/sessions.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** Stores the sessions of users, and which of them were ended before their token expires. */
export function createSessionStore(db: Db) {
  const byId = prepareOnce(() =>
    db
      .select({ id: endedSessions.id })
      .from(endedSessions)
      .where(eq(endedSessions.id, sql.placeholder('id'))),
  );
  return {
    isEnded: (id: string) => byId().get({ id }) !== undefined,
    end: (id: string, tokenEndsMs: number) => {
      db.insert(endedSessions).values({ id, tokenEndsMs }).onConflictDoNothing().run();
      db.delete(sessions).where(eq(sessions.id, id)).run();
    },
    /** Sessions whose token expires after the given time. */
    endedAfter: (nowMs: number) =>
      db
        .select({ sessionId: endedSessions.id, tokenEndsMs: endedSessions.tokenEndsMs })
        .from(endedSessions)
        .where(gt(endedSessions.tokenEndsMs, nowMs))
        .all(),
    /** Adds a session, or writes the last use of one that is there. */
    save: (row: SessionRow) => {
      db.insert(sessions)
        .values(row)
        .onConflictDoUpdate({ target: sessions.id, set: { lastUsedMs: row.lastUsedMs } })
        .run();
    },
    /** Notes the sign-in of a session, unless one is noted. */
    join: (id: string, signInId: string) => {
      db.update(sessions)
        .set({ signInId })
        .where(and(eq(sessions.id, id), isNull(sessions.signInId)))
        .run();
    },
    get: (id: string): SessionRow | undefined => db.select().from(sessions).where(eq(sessions.id, id)).get(),
    /** The sessions of a credential whose token expires after the given time. */
    openOf: (credentialId: string, nowMs: number): SessionRow[] =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.credentialId, credentialId), gt(sessions.tokenEndsMs, nowMs)))
        .all(),
    /** Deletes sessions whose token has expired by the given time. */
    prune: (nowMs: number) => {
      db.delete(endedSessions).where(lte(endedSessions.tokenEndsMs, nowMs)).run();
      db.delete(sessions).where(lte(sessions.tokenEndsMs, nowMs)).run();
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
