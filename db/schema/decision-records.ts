import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AlarmSubjectKind } from '#contract/alarm-subject.ts';
import type { DecisionAct, DecisionView } from '#contract/decision-records.ts';
import { users } from './users.ts';

/** The screens of operators when they resolved or escalated alarms: at most one row for each alarm and act. */
export const decisionRecords = sqliteTable(
  'decision_records',
  {
    subject: text().$type<AlarmSubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    act: text().$type<DecisionAct>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    timeMs: integer('time_ms').notNull(),
    view: text({ mode: 'json' }).$type<DecisionView>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.subjectId, table.act] })],
);
