import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { texts } from '#db/schema/texts.ts';

/** Stores text messages to contacts and their replies. */
export function createTextStore(db: Db) {
  return {
    get: (sid: string) => db.select().from(texts).where(eq(texts.sid, sid)).get(),
    insert: (text: typeof texts.$inferInsert) => {
      db.insert(texts).values(text).run();
    },
    setStatus: (sid: string, status: (typeof texts.$inferInsert)['status']) => {
      db.update(texts).set({ status }).where(eq(texts.sid, sid)).run();
    },
    /** The message that was sent to a number last. */
    lastTo: (number: string) =>
      db
        .select()
        .from(texts)
        .where(and(eq(texts.number, number), isNotNull(texts.userId)))
        .orderBy(desc(texts.createdAtMs), desc(texts.sid))
        .get(),
  };
}

export type TextStore = ReturnType<typeof createTextStore>;
