import { and, asc, desc, eq, gte, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import type { TextState } from '#contract/texts.ts';
import type { Db } from '#db/open.ts';
import { texts } from '#db/schema/texts.ts';

export type StoredText = typeof texts.$inferSelect;

/** States that the provider may still change. */
const UNFINISHED = ['queued', 'sending', 'sent'] as const satisfies readonly TextState[];

/** Stores text messages to contacts and their replies. */
export function createTextStore(db: Db) {
  /** Messages that were sent, or that the provider may have sent. */
  const sentTo = (number: string) => and(eq(texts.number, number), isNotNull(texts.userId), ne(texts.status, 'failed'));
  return {
    get: (id: string) => db.select().from(texts).where(eq(texts.id, id)).get(),
    bySid: (sid: string) => db.select().from(texts).where(eq(texts.sid, sid)).get(),
    insert: (text: typeof texts.$inferInsert) => {
      db.insert(texts).values(text).run();
    },
    update: (id: string, to: Pick<typeof texts.$inferInsert, 'status' | 'sid'>) => {
      db.update(texts).set(to).where(eq(texts.id, id)).run();
    },
    /** The message that was sent to a number last, since a time. */
    lastTo: (number: string, sinceMs: number) =>
      db
        .select()
        .from(texts)
        .where(and(sentTo(number), gte(texts.createdAtMs, sinceMs)))
        .orderBy(desc(texts.createdAtMs), desc(texts.id))
        .get(),
    /** The times at which a tenant's messages to a number were written since a time, oldest first. */
    timesTo: (tenantId: string, number: string, sinceMs: number) =>
      db
        .select({ createdAtMs: texts.createdAtMs })
        .from(texts)
        .where(and(sentTo(number), eq(texts.tenantId, tenantId), gte(texts.createdAtMs, sinceMs)))
        .orderBy(asc(texts.createdAtMs))
        .all()
        .map(({ createdAtMs }) => createdAtMs),
    /** The replies to a message, oldest first. */
    repliesTo: (id: string) =>
      db.select().from(texts).where(eq(texts.answersId, id)).orderBy(asc(texts.createdAtMs), asc(texts.id)).all(),
    /** Messages that were written between two times and whose last state is not known. */
    unfinished: (fromMs: number, toMs: number) =>
      db
        .select()
        .from(texts)
        .where(
          and(
            isNotNull(texts.userId),
            inArray(texts.status, [...UNFINISHED]),
            gte(texts.createdAtMs, fromMs),
            lt(texts.createdAtMs, toMs),
          ),
        )
        .all(),
  };
}

export type TextStore = ReturnType<typeof createTextStore>;
