import { and, asc, desc, eq, inArray, max, or, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { alarms } from '#db/schema/alarms.ts';
import { cameras } from '#db/schema/cameras.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { talkdowns } from '#db/schema/talkdowns.ts';
import { users } from '#db/schema/users.ts';
import { idOfFile } from '../../files/id-of-file.ts';
import { nameOfUser } from '../users/name-of-user.ts';

export type StoredTalkdown = typeof talkdowns.$inferSelect;

const newestFirst = [desc(talkdowns.createdAtMs), desc(talkdowns.id)];

/** Stores talkdowns. */
export function createTalkdownStore(db: Db) {
  const pending = prepareOnce(() =>
    db
      .select()
      .from(talkdowns)
      .where(eq(talkdowns.status, 'pending'))
      .orderBy(asc(talkdowns.createdAtMs), asc(talkdowns.id)),
  );
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
    get: (id: string) => db.select().from(talkdowns).where(eq(talkdowns.id, id)).get(),
    camera: (id: string) => db.select().from(cameras).where(eq(cameras.id, id)).get(),
    /** The place of an alarm group. */
    groupPlace: (id: string) =>
      db
        .select({ locationId: alarmGroups.locationId, status: alarmGroups.status })
        .from(alarmGroups)
        .where(eq(alarmGroups.id, id))
        .get(),
    /** The place of a raw alarm. */
    alarmPlace: (id: string) =>
      db
        .select({ locationId: alarms.locationId, locationAlarmId: alarms.locationAlarmId })
        .from(alarms)
        .where(eq(alarms.id, id))
        .get(),
    /** Talkdowns that wait for their loudspeakers, oldest first. */
    pending: () => pending().all(),
    /** The time of the last automated talkdown through any of these cameras; null without one. */
    lastAutomatedMs: (cameraIds: readonly string[]) =>
      db
        .select({ ms: max(talkdowns.createdAtMs) })
        .from(talkdowns)
        .where(and(inArray(talkdowns.cameraId, [...cameraIds]), eq(talkdowns.type, 'automated')))
        .get()?.ms ?? null,
    complete: (id: string, status: 'success' | 'failed', completedAtMs: number) => {
      db.update(talkdowns).set({ status, completedAtMs }).where(eq(talkdowns.id, id)).run();
    },
    stop: (id: string, stopped: Pick<StoredTalkdown, 'status' | 'completedAtMs' | 'stoppedAtMs' | 'stoppedBy'>) => {
      db.update(talkdowns).set(stopped).where(eq(talkdowns.id, id)).run();
    },
    /** Those of these recordings that talkdowns have. A recording is named by the id of its talkdown. */
    filesInUse: (names: readonly string[]) =>
      db
        .select({ file: talkdowns.audioFile })
        .from(talkdowns)
        .where(inArray(talkdowns.id, names.map(idOfFile)))
        .all()
        .map(({ file }) => file),
    /** The name of a user, or their address while they have none. */
    nameOf: (userId: string) =>
      db
        .select({ name: sql<string>`${sql.raw(nameOfUser('users'))}` })
        .from(users)
        .where(eq(users.id, userId))
        .get()?.name ?? null,
    insert: (talkdown: typeof talkdowns.$inferInsert) => db.insert(talkdowns).values(talkdown).returning().get(),
  };
}

export type TalkdownStore = ReturnType<typeof createTalkdownStore>;
