import { and, desc, eq, sql } from 'drizzle-orm';
import { bulkInsert } from '#db/bulk-insert.ts';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { alarmFeedback, alarmUpdates, bugReports } from '#db/schema/alarm-history.ts';
import { users } from '#db/schema/users.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { NewId } from '../../ids.ts';
import { nameOfUser } from '../users/name-of-user.ts';

type UpdateRow = typeof alarmUpdates.$inferInsert;

/** The content of a history line; the store assigns id and time. */
export type NewUpdate = Omit<UpdateRow, 'id' | 'timeMs'>;

/** Reads and writes the history of alarms. Rows are written in the transaction of their change. */
export function createHistoryStore(db: Db, clock: Clock, newId: NewId) {
  const viewed = prepareOnce(() =>
    db
      .select({ id: alarmUpdates.id })
      .from(alarmUpdates)
      .where(
        and(
          eq(alarmUpdates.alarmId, sql.placeholder('alarmId')),
          eq(alarmUpdates.userId, sql.placeholder('userId')),
          eq(alarmUpdates.type, 'View alarm'),
        ),
      )
      .limit(1),
  );

  const lastStatusChange = db.$client.prepare<
    [string],
    { userId: string | null; userName: string | null; timeMs: number }
  >(
    `SELECT user_id AS userId, ${nameOfUser('users')} AS userName, time_ms AS timeMs
     FROM alarm_updates LEFT JOIN users ON users.id = alarm_updates.user_id
     WHERE alarm_id = ? AND alarm_updates.status IS NOT NULL
     ORDER BY time_ms DESC, alarm_updates.id DESC LIMIT 1`,
  );

  const insertUpdate = bulkInsert(db.$client, alarmUpdates);

  return {
    /** Newest first. */
    list: (alarmId: string) =>
      db
        .select({ update: alarmUpdates, userName: users.name, userEmail: users.email })
        .from(alarmUpdates)
        .leftJoin(users, eq(users.id, alarmUpdates.userId))
        .where(eq(alarmUpdates.alarmId, alarmId))
        .orderBy(desc(alarmUpdates.timeMs), desc(alarmUpdates.id))
        .all(),
    /** The newest change of its status, with its author if it was a user. */
    lastStatusChange: (alarmId: string) => lastStatusChange.get(alarmId),
    hasViewed: (alarmId: string, userId: string) => viewed().get({ alarmId, userId }) !== undefined,
    add: (update: NewUpdate) => {
      const id = newId();
      insertUpdate({ ...update, id, timeMs: clock.now() });
      return id;
    },
    addFeedback: (feedback: Omit<typeof alarmFeedback.$inferInsert, 'id' | 'createdAtMs'>) => {
      const id = newId();
      db.insert(alarmFeedback)
        .values({ ...feedback, id, createdAtMs: clock.now() })
        .run();
      return id;
    },
    addBugReport: (report: Omit<typeof bugReports.$inferInsert, 'id' | 'createdAtMs'>) => {
      const id = newId();
      db.insert(bugReports)
        .values({ ...report, id, createdAtMs: clock.now() })
        .run();
      return id;
    },
  };
}

export type HistoryStore = ReturnType<typeof createHistoryStore>;
