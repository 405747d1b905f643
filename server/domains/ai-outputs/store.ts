import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { aiOutputs } from '#db/schema/alarm-history.ts';
import { alarms } from '#db/schema/alarms.ts';

/** Reads AI assessments of alarms and alarm groups. */
export function createAiOutputStore(db: Db) {
  return {
    get: (subject: 'alarm' | 'alarm_group', subjectId: string) =>
      db
        .select()
        .from(aiOutputs)
        .where(and(eq(aiOutputs.subjectId, subjectId), eq(aiOutputs.subject, subject)))
        .get(),
    /** The output of a location alarm's latest raw alarm that has one. */
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
