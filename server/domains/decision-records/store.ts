import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { decisionRecords } from '#db/schema/decision-records.ts';
import { users } from '#db/schema/users.ts';
import type { AlarmSubject } from '../alarm-subjects/alarm-subject-service.ts';

/** Reads and writes what operators had on screen. */
export function createDecisionRecordStore(db: Db) {
  return {
    /** Of one alarm with their operators, oldest first. */
    of: ({ subject, id }: AlarmSubject) =>
      db
        .select({ row: decisionRecords, user: { id: users.id, name: users.name, email: users.email } })
        .from(decisionRecords)
        .innerJoin(users, eq(users.id, decisionRecords.userId))
        .where(and(eq(decisionRecords.subject, subject), eq(decisionRecords.subjectId, id)))
        .orderBy(asc(decisionRecords.timeMs))
        .all(),
    insert: (row: typeof decisionRecords.$inferInsert) => {
      db.insert(decisionRecords).values(row).run();
    },
  };
}

export type DecisionRecordStore = ReturnType<typeof createDecisionRecordStore>;
