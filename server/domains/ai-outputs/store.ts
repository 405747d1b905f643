import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { aiOutputs } from '#db/schema/alarm-history.ts';
import { alarms } from '#db/schema/alarms.ts';

/** Reads what the AI makes of alarms and alarm groups. */
export function createAiOutputStore(db: Db) {
  return {
    get: (subject: 'alarm' | 'alarm_group', subjectId: string) =>
      db
        .select()
        .from(aiOutputs)
        .where(and(eq(aiOutputs.subjectId, subjectId), eq(aiOutputs.subject, subject)))
        .get(),
    /** Of the latest raw alarm of a location alarm that the AI has said anything of. */
    ofLocationAlarm: (locationAlarmId: string) =>
      db
        .select({ output: aiOutputs })
        .from(alarms)
        .innerJoin(aiOutputs, and(eq(aiOutputs.subjectId, alarms.id), eq(aiOutputs.subject, 'alarm')))
        .where(eq(alarms.locationAlarmId, locationAlarmId))
        .orderBy(desc(alarms.timestampMs), desc(alarms.id))
        .limit(1)
        .get()?.output,
  };
}

export type AiOutputStore = ReturnType<typeof createAiOutputStore>;
