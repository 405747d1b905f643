import { and, desc, eq, sql } from 'drizzle-orm';
import { bulkInsert } from '#db/bulk-insert.ts';
import type { Db } from '#db/open.ts';
import { alarmGroups, groupViews } from '#db/schema/alarm-groups.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { groupUpdates } from '#db/schema/group-history.ts';
import { users } from '#db/schema/users.ts';
import { CLAIMED_TEXT } from '../claims/returns.ts';
import { nameOfUser } from '../users/name-of-user.ts';

/** Reads and writes the history of alarm groups and location alarms. */
export function createHistoryStore(db: Db) {
  const withUser = () =>
    db
      .select({ update: groupUpdates, user: { name: users.name, email: users.email } })
      .from(groupUpdates)
      .leftJoin(users, eq(users.id, groupUpdates.userId));

  const claimedSince = db.$client
    .prepare<[string, number, string], string>(
      `SELECT DISTINCT group_id FROM group_updates INDEXED BY group_updates_allocations
       WHERE type = 'allocation' AND user_id = ? AND time_ms > ? AND text = ?`,
    )
    .pluck();

  /** The author of a line, as the line names them. */
  interface Authored {
    type: string;
    userId: string | null;
    /** Null when the author was not a user. */
    userName: string | null;
    timeMs: number;
  }
  const authored = `SELECT type, user_id AS userId, time_ms AS timeMs, ${nameOfUser('users')} AS userName
    FROM group_updates LEFT JOIN users ON users.id = group_updates.user_id`;
  const newest = 'ORDER BY time_ms DESC, group_updates.id DESC LIMIT 1';
  const lastOfTypes = db.$client.prepare<[string, string], Authored>(
    `${authored} WHERE group_id = ? AND type IN (SELECT value FROM json_each(?)) ${newest}`,
  );
  const lastResolution = db.$client.prepare<[string], Authored>(
    `${authored} WHERE group_id = ? AND status LIKE 'resolved%' ${newest}`,
  );

  return {
    insert: bulkInsert(db.$client, groupUpdates),
    get: (id: string) => withUser().where(eq(groupUpdates.id, id)).get(),
    /** Newest first; only lines of the given raw alarm or event, if any. */
    list: (groupId: string, rawAlarmId: string | undefined) =>
      withUser()
        .where(
          and(
            eq(groupUpdates.groupId, groupId),
            rawAlarmId === undefined ? undefined : eq(groupUpdates.rawAlarmId, rawAlarmId),
          ),
        )
        .orderBy(desc(groupUpdates.timeMs), desc(groupUpdates.id))
        .all(),
    /** The newest line of these types. */
    lastOfTypes: (groupId: string, types: readonly string[]) => lastOfTypes.get(groupId, JSON.stringify(types)),
    /** The newest line that resolves the alarm. */
    lastResolution: (groupId: string) => lastResolution.get(groupId),
    /** The ids of the alarms that a user has claimed after a time. */
    claimedSince: (userId: string, afterMs: number) => claimedSince.all(userId, afterMs, CLAIMED_TEXT),
    /** The time at which a user first opened a group or location alarm, if any. */
    viewOf: (groupId: string, userId: string) =>
      db
        .select()
        .from(groupViews)
        .where(and(eq(groupViews.groupId, groupId), eq(groupViews.userId, userId)))
        .get()?.viewedAtMs,
    insertView: bulkInsert(db.$client, groupViews),
    /** The lines about a call or text message, with the places of their subjects. */
    linesAbout: (twilioSid: string) =>
      db
        .select({
          id: groupUpdates.id,
          groupId: groupUpdates.groupId,
          product: groupUpdates.product,
          tenantId: sql<string>`coalesce(${alarmGroups.tenantId}, ${locationAlarms.tenantId})`,
          locationId: sql<string>`coalesce(${alarmGroups.locationId}, ${locationAlarms.locationId})`,
        })
        .from(groupUpdates)
        .leftJoin(alarmGroups, eq(alarmGroups.id, groupUpdates.groupId))
        .leftJoin(locationAlarms, eq(locationAlarms.id, groupUpdates.groupId))
        .where(eq(groupUpdates.twilioSid, twilioSid))
        .all(),
    setStatus: (id: string, status: string) => {
      db.update(groupUpdates).set({ status }).where(eq(groupUpdates.id, id)).run();
    },
    setText: (id: string, text: string) => {
      db.update(groupUpdates).set({ text }).where(eq(groupUpdates.id, id)).run();
    },
    setSituation: (id: string, situation: string, situationDescription: string) => {
      db.update(groupUpdates).set({ situation, situationDescription }).where(eq(groupUpdates.id, id)).run();
    },
  };
}

export type HistoryStore = ReturnType<typeof createHistoryStore>;
