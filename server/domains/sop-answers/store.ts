import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { sopAnswers } from '#db/schema/sop-answers.ts';
import { users } from '#db/schema/users.ts';
import type { AlarmSubject } from '../alarm-subjects/alarm-subject-service.ts';

/** Reads and writes the answers to the questions of procedures. */
export function createSopAnswerStore(db: Db) {
  return {
    /** The answers and ticks of a record with their authors, oldest first. */
    of: ({ subject, id }: AlarmSubject) =>
      db
        .select({ row: sopAnswers, user: { id: users.id, name: users.name, email: users.email } })
        .from(sopAnswers)
        .innerJoin(users, eq(users.id, sopAnswers.userId))
        .where(and(eq(sopAnswers.subject, subject), eq(sopAnswers.subjectId, id)))
        .orderBy(asc(sopAnswers.no))
        .all(),
    insert: (row: typeof sopAnswers.$inferInsert) => {
      db.insert(sopAnswers).values(row).run();
    },
  };
}

export type SopAnswerStore = ReturnType<typeof createSopAnswerStore>;
