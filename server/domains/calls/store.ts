import { and, eq, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { calls } from '#db/schema/calls.ts';

export type StoredCall = typeof calls.$inferSelect;

/** Stores calls to contacts. */
export function createCallStore(db: Db) {
  return {
    get: (sid: string) => db.select().from(calls).where(eq(calls.sid, sid)).get(),
    /** The ids of those that go on. */
    open: (): string[] =>
      db
        .select({ sid: calls.sid })
        .from(calls)
        .where(isNull(calls.endedAtMs))
        .all()
        .map(({ sid }) => sid),
    insert: (call: typeof calls.$inferInsert) => {
      db.insert(calls).values(call).run();
    },
    update: (sid: string, to: Partial<typeof calls.$inferInsert>) => {
      db.update(calls).set(to).where(eq(calls.sid, sid)).run();
    },
    /** Those of these recordings that calls have. */
    filesInUse: (names: readonly string[]) =>
      db
        .select({ file: calls.recordingFile })
        .from(calls)
        .where(inArray(calls.recordingFile, [...names]))
        .all()
        .map(({ file }) => file),
    /** Calls since `sinceMs` that were tried fewer than `attempts` times and wait for their recording to be fetched. */
    withRecordingToFetch: (sinceMs: number, attempts: number) =>
      db
        .select()
        .from(calls)
        .where(
          and(
            gte(calls.startedAtMs, sinceMs),
            isNotNull(calls.recordingSid),
            isNull(calls.recordingFile),
            lt(calls.attempts, attempts),
          ),
        )
        .all(),
    /** Calls between two times whose end or recording nobody has reported. */
    withoutReport: (fromMs: number, toMs: number) =>
      db
        .select()
        .from(calls)
        .where(
          and(
            gte(calls.startedAtMs, fromMs),
            lt(calls.startedAtMs, toMs),
            or(isNull(calls.endedAtMs), and(eq(calls.status, 'completed'), isNull(calls.recordingSid))),
          ),
        )
        .all(),
  };
}

export type CallStore = ReturnType<typeof createCallStore>;
