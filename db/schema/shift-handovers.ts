import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { HandoverLapseReason, HandoverState, HandoverSubjectKind } from '#contract/shift-handovers.ts';
import { placeColumns } from './place-columns.ts';
import { users } from './users.ts';

/** Ends of shifts. */
export const shiftHandovers = sqliteTable(
  'shift_handovers',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAtMs: integer('created_at_ms').notNull(),
    note: text(),
  },
  (table) => [index('shift_handovers_time').on(table.createdAtMs)],
);

/** The alarms of each handover. */
export const shiftHandoverItems = sqliteTable(
  'shift_handover_items',
  {
    handoverId: text('handover_id')
      .notNull()
      .references(() => shiftHandovers.id),
    subject: text().$type<HandoverSubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    ...placeColumns(),
    /** Its place in the handover, from 1. */
    no: integer().notNull(),
    state: text().$type<HandoverState>().notNull(),
    untilMs: integer('until_ms'),
    words: text(),
    acceptedBy: text('accepted_by').references(() => users.id),
    acceptedAtMs: integer('accepted_at_ms'),
    /** The operator who worked on it when it was accepted, and kept it. */
    keptBy: text('kept_by').references(() => users.id),
    /** From the acceptance of a parked alarm until its parking ends. */
    isParked: integer('is_parked', { mode: 'boolean' }).notNull().default(false),
    /** An alarm that no longer waits, though nobody accepted it. An expired one is recognised by the age of its handover. */
    lapse: text().$type<Exclude<HandoverLapseReason, 'expired'>>(),
    lapsedAtMs: integer('lapsed_at_ms'),
    lapsedBy: text('lapsed_by').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.handoverId, table.subject, table.subjectId] }),
    index('shift_handover_items_subject').on(table.subject, table.subjectId, table.acceptedAtMs),
    // Few alarms are parked at a time.
    index('shift_handover_items_parked').on(table.subject, table.subjectId, table.locationId).where(sql`is_parked = 1`),
  ],
);
