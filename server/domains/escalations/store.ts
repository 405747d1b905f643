import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { escalations } from '#db/schema/alarm-groups.ts';

/** An escalation as it is stored. */
export type StoredEscalation = typeof escalations.$inferSelect;

/** Reads and writes escalations of alarm groups. */
export function createEscalationStore(db: Db) {
  const openOfAll = prepareOnce(() =>
    db
      .select()
      .from(escalations)
      .where(
        and(
          sql`${escalations.alarmGroupId} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`,
          ne(escalations.status, 'Resolved'),
        ),
      )
      .orderBy(escalations.createdAtMs, escalations.id),
  );
  return {
    get: (id: string): StoredEscalation | undefined =>
      db.select().from(escalations).where(eq(escalations.id, id)).get(),
    /** The unresolved escalation of a group, if any. */
    openOf: (groupId: string): StoredEscalation | undefined =>
      db
        .select()
        .from(escalations)
        .where(and(eq(escalations.alarmGroupId, groupId), ne(escalations.status, 'Resolved')))
        .get(),
    /** The unresolved escalations of these groups, oldest first. */
    openOfAll: (groupIds: readonly string[]): StoredEscalation[] =>
      groupIds.length === 0 ? [] : openOfAll().all({ ids: JSON.stringify(groupIds) }),
    insert: (escalation: typeof escalations.$inferInsert) => {
      db.insert(escalations).values(escalation).run();
    },
    begin: (id: string) => {
      db.update(escalations).set({ status: 'In Progress' }).where(eq(escalations.id, id)).run();
    },
    resolve: (id: string, by: { userId: string | null; atMs: number; comment: string }) => {
      db.update(escalations)
        .set({ status: 'Resolved', resolvedBy: by.userId, resolvedAtMs: by.atMs, resolutionComment: by.comment })
        .where(eq(escalations.id, id))
        .run();
    },
  };
}

export type EscalationStore = ReturnType<typeof createEscalationStore>;
