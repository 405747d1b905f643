import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { NotificationPreference } from '#contract/alarm-notifications.ts';
import type { Db } from '#db/open.ts';
import { notificationPreferences, notificationPreferenceTypes } from '#db/schema/alarm-type-groups.ts';
import { alarmTypes } from '#db/schema/alarms.ts';

/** Reads and writes the sounds that announce alarms. */
export function createAlarmNotificationStore(db: Db) {
  return {
    /** Oldest first. */
    of: (userId: string): NotificationPreference[] => {
      const rows = db
        .select()
        .from(notificationPreferences)
        .where(eq(notificationPreferences.userId, userId))
        .orderBy(asc(notificationPreferences.createdAtMs), asc(notificationPreferences.id))
        .all();
      const types = db
        .select()
        .from(notificationPreferenceTypes)
        .where(
          inArray(
            notificationPreferenceTypes.preferenceId,
            rows.map((row) => row.id),
          ),
        )
        .all();
      return rows.map(({ id, sound }) => ({
        id,
        notification_sound: sound,
        alarm_types: types.filter((type) => type.preferenceId === id).map((type) => type.typeId),
      }));
    },
    countTypes: (ids: readonly string[]) =>
      db
        .select({ count: count() })
        .from(alarmTypes)
        .where(and(inArray(alarmTypes.id, [...ids]), isNull(alarmTypes.deletedAtMs)))
        .get()?.count ?? 0,
    /** Inserts it, or replaces its sound and types. */
    put: (row: typeof notificationPreferences.$inferInsert, typeIds: readonly string[]) => {
      db.insert(notificationPreferences)
        .values(row)
        .onConflictDoUpdate({ target: notificationPreferences.id, set: { sound: row.sound } })
        .run();
      db.delete(notificationPreferenceTypes).where(eq(notificationPreferenceTypes.preferenceId, row.id)).run();
      db.insert(notificationPreferenceTypes)
        .values(typeIds.map((typeId) => ({ preferenceId: row.id, typeId })))
        .run();
    },
    /** Returns whether it existed. */
    remove: (userId: string, id: string): boolean =>
      db
        .delete(notificationPreferences)
        .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.id, id)))
        .run().changes > 0,
  };
}

export type AlarmNotificationStore = ReturnType<typeof createAlarmNotificationStore>;
