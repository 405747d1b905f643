import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { alarms } from '#db/schema/alarms.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { talkdowns } from '#db/schema/talkdowns.ts';

const newestFirst = [desc(talkdowns.createdAtMs), desc(talkdowns.id)];

/** Keeps the talkdowns that were sent. */
export function createTalkdownStore(db: Db) {
  return {
    /** Of an alarm group and its events, newest first. */
    ofGroup: (groupId: string) =>
      db
        .select()
        .from(talkdowns)
        .where(
          or(
            eq(talkdowns.alarmGroupId, groupId),
            and(
              eq(talkdowns.product, 'scan'),
              inArray(
                talkdowns.alarmId,
                db.select({ id: eventAlarms.id }).from(eventAlarms).where(eq(eventAlarms.alarmGroupId, groupId)),
              ),
            ),
          ),
        )
        .orderBy(...newestFirst)
        .all(),
    /** Of a location alarm and its raw alarms, newest first. */
    ofLocationAlarm: (locationAlarmId: string) =>
      db
        .select()
        .from(talkdowns)
        .where(
          or(
            eq(talkdowns.locationAlarmId, locationAlarmId),
            inArray(
              talkdowns.alarmId,
              db.select({ id: alarms.id }).from(alarms).where(eq(alarms.locationAlarmId, locationAlarmId)),
            ),
          ),
        )
        .orderBy(...newestFirst)
        .all(),
    insert: (talkdown: typeof talkdowns.$inferInsert) => db.insert(talkdowns).values(talkdown).returning().get(),
  };
}

export type TalkdownStore = ReturnType<typeof createTalkdownStore>;
