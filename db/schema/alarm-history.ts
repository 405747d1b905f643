import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BUG_SEVERITIES, FEEDBACK_TAGS } from '#contract/alarm-feedback.ts';
import type { AlarmUpdate, UPDATE_TYPES } from '#contract/alarm-updates.ts';
import { alarms } from './alarms.ts';
import { users } from './users.ts';

const alarmId = () =>
  text('alarm_id')
    .notNull()
    .references(() => alarms.id, { onDelete: 'cascade' });

/** The history of an alarm: its changes, with user and time. Written in the transaction of the change. */
export const alarmUpdates = sqliteTable(
  'alarm_updates',
  {
    id: text().primaryKey(),
    alarmId: alarmId(),
    timeMs: integer('time_ms').notNull(),
    type: text().$type<(typeof UPDATE_TYPES)[number]>().notNull(),
    author: text().$type<AlarmUpdate['author']>().notNull(),
    userId: text('user_id').references(() => users.id),
    text: text(),
    /** The status after the change. */
    status: text(),
    comment: text(),
    recommendation: text(),
    summary: text(),
  },
  (table) => [index('alarm_updates_alarm').on(table.alarmId, table.timeMs)],
);

/** Operators' feedback on the provider's output. */
export const alarmFeedback = sqliteTable(
  'alarm_feedback',
  {
    id: text().primaryKey(),
    alarmId: alarmId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    output: text().$type<'correct' | 'incorrect'>().notNull(),
    extraFeedback: text('extra_feedback', { mode: 'json' }).$type<(typeof FEEDBACK_TAGS)[number][]>().notNull(),
    comment: text().notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('alarm_feedback_alarm').on(table.alarmId)],
);

/** Bug reports on alarms. */
export const bugReports = sqliteTable(
  'bug_reports',
  {
    id: text().primaryKey(),
    alarmId: alarmId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    description: text().notNull(),
    severity: text().$type<(typeof BUG_SEVERITIES)[number]>().notNull(),
    /** The reporter as named by the caller. */
    reporter: text().notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('bug_reports_alarm').on(table.alarmId)],
);

/** The AI's view, one per alarm or alarm group; a revision replaces it. */
export const aiOutputs = sqliteTable('ai_outputs', {
  /** Id of the raw alarm or alarm group. */
  subjectId: text('subject_id').primaryKey(),
  subject: text().$type<'alarm' | 'alarm_group'>().notNull(),
  recommendation: text().notNull(),
  headline: text().notNull(),
  summary: text().notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
});
