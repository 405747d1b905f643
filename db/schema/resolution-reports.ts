import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ReportKind, ResolutionReport } from '#contract/resolution-reports.ts';

/**
 * Reports of resolutions to the automation service, one for each: written with the resolution, sent when an address
 * is configured.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    kind: text().$type<ReportKind>().notNull(),
    /** The resolved alarm group or location alarm. */
    subjectId: text('subject_id').notNull(),
    body: text({ mode: 'json' }).$type<ResolutionReport>().notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    attempts: integer().notNull(),
    /** When it is tried next; null once it was sent, or while no address is configured. */
    nextAttemptMs: integer('next_attempt_ms'),
    sentAtMs: integer('sent_at_ms'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_next').on(table.nextAttemptMs),
    uniqueIndex('outbox_subject').on(table.kind, table.subjectId),
  ],
);
