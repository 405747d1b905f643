import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { bulkInsert } from '#db/bulk-insert.ts';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { alarmGroups, escalations, groupViews } from '#db/schema/alarm-groups.ts';
import { aiOutputs } from '#db/schema/alarm-history.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { users } from '#db/schema/users.ts';
import { grouped } from '../../lists/group-rows.ts';
import type { Unclaimed } from '../claims/idle-alarms.ts';
import { parkedUntil } from '../parkings/parked-until.ts';
import { nameOfUser } from '../users/name-of-user.ts';

/** An alarm group as it is stored. */
export type StoredGroup = typeof alarmGroups.$inferSelect;

/** The fields of a group that change when an alarm joins. */
type Extension = Pick<StoredGroup, 'severity' | 'alarmCount' | 'timestampMs' | 'lastAlarmMs'>;

/** The fields of a group that operators change. */
export type GroupState = Pick<StoredGroup, 'status' | 'resolution' | 'isEscalated' | 'resolvedAtMs'>;

/** Reads and writes alarm groups; related records are read for many groups at once. */
export function createAlarmGroupStore(db: Db) {
  const byId = prepareOnce(() =>
    db
      .select()
      .from(alarmGroups)
      .where(eq(alarmGroups.id, sql.placeholder('id'))),
  );
  const latestOpen = prepareOnce(() =>
    db
      .select()
      .from(alarmGroups)
      .where(
        and(
          // The unary plus makes SQLite scan the few open groups instead of all groups of the site.
          sql`+${alarmGroups.locationId} = ${sql.placeholder('locationId')}`,
          sql`${alarmGroups.status} <> 'resolved'`,
          gte(alarmGroups.lastAlarmMs, sql.placeholder('fromMs')),
        ),
      )
      .orderBy(desc(alarmGroups.timestampMs))
      .limit(1),
  );
  /** The ids are passed as a JSON array, so that one statement serves any number of them. */
  const named = sql`(SELECT value FROM json_each(${sql.placeholder('ids')}))`;
  const many = prepareOnce(() => db.select().from(alarmGroups).where(sql`${alarmGroups.id} IN ${named}`));
  const escalationsOf = prepareOnce(() =>
    db
      .select()
      .from(escalations)
      .where(sql`${escalations.alarmGroupId} IN ${named}`)
      .orderBy(desc(escalations.createdAtMs), desc(escalations.id)),
  );
  const resolverNames = prepareOnce(() =>
    db
      .select({ escalationId: escalations.id, name: sql<string>`${sql.raw(nameOfUser('users'))}` })
      .from(escalations)
      .innerJoin(users, eq(users.id, escalations.resolvedBy))
      .where(sql`${escalations.alarmGroupId} IN ${named}`),
  );
  const aiOf = prepareOnce(() =>
    db
      .select()
      .from(aiOutputs)
      .where(and(sql`${aiOutputs.subjectId} IN ${named}`, eq(aiOutputs.subject, 'alarm_group'))),
  );
  const viewed = prepareOnce(() =>
    db
      .select({ groupId: groupViews.groupId, userId: groupViews.userId })
      .from(groupViews)
      .where(
        and(
          sql`${groupViews.groupId} IN ${named}`,
          sql`${groupViews.userId} IN (SELECT value FROM json_each(${sql.placeholder('userIds')}))`,
        ),
      ),
  );
  const camerasOf = prepareOnce(() =>
    db
      .select({
        groupId: eventAlarms.alarmGroupId,
        cameraId: eventAlarms.cameraId,
        firstMs: sql<number>`min(${eventAlarms.startMs})`.as('first_ms'),
      })
      .from(eventAlarms)
      .where(sql`${eventAlarms.alarmGroupId} IN ${named}`)
      .groupBy(eventAlarms.alarmGroupId, eventAlarms.cameraId)
      .orderBy(sql`first_ms`),
  );

  const setState = db.$client.prepare<[string, string | null, 0 | 1, number | null, string]>(
    'UPDATE alarm_groups SET status = ?, resolution = ?, is_escalated = ?, resolved_at_ms = ? WHERE id = ?',
  );
  const setStatus = db.$client.prepare<[string, string]>('UPDATE alarm_groups SET status = ? WHERE id = ?');
  const extend = db.$client.prepare<[Extension & { id: string }]>(
    `UPDATE alarm_groups SET severity = @severity, alarm_count = @alarmCount, timestamp_ms = @timestampMs,
       last_alarm_ms = @lastAlarmMs WHERE id = @id`,
  );
  const unclaimed = db.$client.prepare<[], Unclaimed>(
    `SELECT id, max(
        last_alarm_ms, coalesce((SELECT max(time_ms) FROM group_updates WHERE group_id = alarm_groups.id), 0),
        ${parkedUntil('alarm_group', 'alarm_groups.id')}
      ) AS lastUpdateMs
     FROM alarm_groups INDEXED BY alarm_groups_open
     WHERE status <> 'resolved' AND status = 'in_progress' AND resolution IS NOT 'escalation_open'
       AND NOT EXISTS (SELECT 1 FROM claims WHERE product = 'scan' AND group_id = alarm_groups.id)`,
  );

  return {
    get: (id: string): StoredGroup | undefined => byId().get({ id }),
    /** The newest group of a location that is not resolved and has had an alarm since `fromMs`. */
    latestOpen: (locationId: string, fromMs: number): StoredGroup | undefined =>
      latestOpen().get({ locationId, fromMs }),
    /** Groups in progress that are neither claimed nor escalated. */
    unclaimed: (): Unclaimed[] => unclaimed.all(),
    insert: bulkInsert(db.$client, alarmGroups),
    extend: (id: string, to: Extension) => {
      extend.run({ ...to, id });
    },
    setState: (id: string, { status, resolution, isEscalated, resolvedAtMs }: GroupState) => {
      setState.run(status, resolution, isEscalated ? 1 : 0, resolvedAtMs, id);
    },
    /** Only the status: cheaper, as it writes fewer indexes. */
    setStatus: (id: string, status: StoredGroup['status']) => {
      setStatus.run(status, id);
    },
    /** In no particular order. */
    many: (ids: readonly string[]) => many().all({ ids: JSON.stringify(ids) }),
    /** Newest first. */
    escalationsOf: (ids: readonly string[]) => escalationsOf().all({ ids: JSON.stringify(ids) }),
    /** The names of the users who closed the escalations of some groups, by escalation. */
    resolverNames: (ids: readonly string[]): ReadonlyMap<string, string> =>
      new Map(
        resolverNames()
          .all({ ids: JSON.stringify(ids) })
          .map(({ escalationId, name }) => [escalationId, name]),
      ),
    aiOf: (ids: readonly string[]) => aiOf().all({ ids: JSON.stringify(ids) }),
    /** Those of the users who have opened a group, by group. */
    viewers: (ids: readonly string[], userIds: readonly string[]) =>
      grouped(viewed().all({ ids: JSON.stringify(ids), userIds: JSON.stringify(userIds) }), (row) => row.groupId),
    /** The cameras of the alarms of each group, by first alarm. */
    camerasOf: (ids: readonly string[]) => camerasOf().all({ ids: JSON.stringify(ids) }),
    setAiOutput: (output: Omit<typeof aiOutputs.$inferInsert, 'subject'>) => {
      const { subjectId: _, ...revised } = output;
      db.insert(aiOutputs)
        .values({ ...output, subject: 'alarm_group' })
        .onConflictDoUpdate({ target: aiOutputs.subjectId, set: revised })
        .run();
    },
  };
}

export type AlarmGroupStore = ReturnType<typeof createAlarmGroupStore>;
