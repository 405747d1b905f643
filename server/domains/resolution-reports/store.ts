import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { ReportKind } from '#contract/resolution-reports.ts';
import type { Db } from '#db/open.ts';
import { outbox } from '#db/schema/resolution-reports.ts';

/** A report in the outbox. */
export type OutboxReport = typeof outbox.$inferSelect;

/** Stores resolution reports until they are sent, and afterwards. */
export function createOutboxStore(db: Db) {
  return {
    insert: (report: Pick<OutboxReport, 'id' | 'kind' | 'subjectId' | 'body' | 'createdAtMs' | 'nextAttemptMs'>) => {
      db.insert(outbox)
        .values({ ...report, attempts: 0 })
        .run();
    },
    /** The report of an alarm's resolution, if it has one. */
    ofSubject: (kind: ReportKind, subjectId: string) =>
      db
        .select()
        .from(outbox)
        .where(and(eq(outbox.kind, kind), eq(outbox.subjectId, subjectId)))
        .get(),
    /** Reports of a kind that are due, earliest first. */
    due: (kind: ReportKind, nowMs: number, limit: number): OutboxReport[] =>
      db
        .select()
        .from(outbox)
        .where(and(eq(outbox.kind, kind), lte(outbox.nextAttemptMs, nowMs)))
        .orderBy(asc(outbox.nextAttemptMs), asc(outbox.id))
        .limit(limit)
        .all(),
    /** Schedules unsent reports of these kinds that have no time. */
    schedule: (kinds: readonly ReportKind[], atMs: number) => {
      db.update(outbox)
        .set({ nextAttemptMs: atMs })
        .where(and(inArray(outbox.kind, [...kinds]), isNull(outbox.sentAtMs), isNull(outbox.nextAttemptMs)))
        .run();
    },
    noteSent: (id: string, attempts: number, sentAtMs: number) => {
      db.update(outbox)
        .set({ attempts, sentAtMs, nextAttemptMs: null, lastError: null })
        .where(eq(outbox.id, id))
        .run();
    },
    noteFailed: (id: string, attempts: number, nextAttemptMs: number | null, lastError: string) => {
      db.update(outbox).set({ attempts, nextAttemptMs, lastError }).where(eq(outbox.id, id)).run();
    },
  };
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;
