import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import type { AlarmSubjectKind } from '#contract/alarm-subject.ts';
import type { SopAnswer } from '#contract/sop-answers.ts';
import { users } from './users.ts';

/** Operators' answers to the questions of procedures, and their ticks of escalation checklists. */
export const sopAnswers = sqliteTable(
  'sop_answers',
  {
    id: text().primaryKey(),
    /** The kind and id of the record that the procedure is followed for. */
    subject: text().$type<AlarmSubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** Its place among the record's answers and ticks, from 1. */
    no: integer().notNull(),
    answer: text({ mode: 'json' }).$type<SopAnswer['answer']>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    timeMs: integer('time_ms').notNull(),
  },
  (table) => [unique('sop_answers_place').on(table.subject, table.subjectId, table.no)],
);
