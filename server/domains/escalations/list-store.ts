import { and, count, desc, eq, gte, lte } from 'drizzle-orm';
import type { FilterList } from '#contract/lists.ts';
import type { Db } from '#db/open.ts';
import { escalations } from '#db/schema/alarm-groups.ts';
import { groupUpdates } from '#db/schema/group-history.ts';
import { users } from '#db/schema/users.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { matches } from '../../lists/filter-list.ts';
import type { Page } from '../../lists/page.ts';
import type { StoredEscalation } from './store.ts';

/** Conditions that every row meets. Times are ms UTC, both included; undefined where open. */
export interface EscalationFilter {
  scope: Scope;
  locationIds: FilterList | undefined;
  statuses: FilterList | undefined;
  fromMs: number | undefined;
  toMs: number | undefined;
}

/** Finds escalations for their list, and their history. */
export function createEscalationListStore(db: Db) {
  const matching = ({ scope, locationIds, statuses, fromMs, toMs }: EscalationFilter) =>
    and(
      withinScope(scope, escalations),
      matches(escalations.locationId, locationIds),
      matches(escalations.status, statuses),
      fromMs === undefined ? undefined : gte(escalations.createdAtMs, fromMs),
      toMs === undefined ? undefined : lte(escalations.createdAtMs, toMs),
    );
  return {
    /** Newest first. */
    list: (filter: EscalationFilter, { limit, offset }: Page): StoredEscalation[] =>
      db
        .select()
        .from(escalations)
        .where(matching(filter))
        .orderBy(desc(escalations.createdAtMs), desc(escalations.id))
        .limit(limit)
        .offset(offset)
        .all(),
    count: (filter: EscalationFilter) =>
      db.select({ count: count() }).from(escalations).where(matching(filter)).get()?.count ?? 0,
    /** The history of an escalation with the users in it, newest first. */
    events: ({ id, alarmGroupId }: StoredEscalation) =>
      db
        .select({ update: groupUpdates, user: { name: users.name, email: users.email } })
        .from(groupUpdates)
        .leftJoin(users, eq(users.id, groupUpdates.userId))
        .where(and(eq(groupUpdates.groupId, alarmGroupId), eq(groupUpdates.escalationId, id)))
        .orderBy(desc(groupUpdates.timeMs), desc(groupUpdates.id))
        .all(),
  };
}

export type EscalationListStore = ReturnType<typeof createEscalationListStore>;
