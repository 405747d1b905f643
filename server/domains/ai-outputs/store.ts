import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { aiOutputs } from '#db/schema/alarm-history.ts';

/** Reads what the AI makes of alarms and alarm groups. */
export function createAiOutputStore(db: Db) {
  return {
    get: (subject: 'alarm' | 'alarm_group', subjectId: string) =>
      db
        .select()
        .from(aiOutputs)
        .where(and(eq(aiOutputs.subjectId, subjectId), eq(aiOutputs.subject, subject)))
        .get(),
  };
}

export type AiOutputStore = ReturnType<typeof createAiOutputStore>;
