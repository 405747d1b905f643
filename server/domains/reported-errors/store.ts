import { count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { reportedErrors } from '#db/schema/reported-errors.ts';
import { users } from '#db/schema/users.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';

/** Stores errors that clients have reported. */
export function createReportedErrorStore(db: Db) {
  const ofScope = (scope: Scope) => withinScope(scope, { tenantId: users.tenantId });
  return {
    insert: (row: typeof reportedErrors.$inferInsert) => {
      db.insert(reportedErrors).values(row).run();
    },
    keepNewest: (kept: number) => {
      db.delete(reportedErrors)
        .where(
          sql`${reportedErrors.createdAtMs} < (SELECT created_at_ms FROM reported_errors ORDER BY created_at_ms DESC LIMIT 1 OFFSET ${kept - 1})`,
        )
        .run();
    },
    list: (scope: Scope, { limit, offset }: { limit: number; offset: number }) =>
      db
        .select({ error: reportedErrors, user: users })
        .from(reportedErrors)
        .innerJoin(users, eq(users.id, reportedErrors.userId))
        .where(ofScope(scope))
        .orderBy(desc(reportedErrors.createdAtMs), desc(reportedErrors.id))
        .limit(limit)
        .offset(offset)
        .all(),
    count: (scope: Scope) =>
      db
        .select({ count: count() })
        .from(reportedErrors)
        .innerJoin(users, eq(users.id, reportedErrors.userId))
        .where(ofScope(scope))
        .get()?.count ?? 0,
  };
}

export type ReportedErrorStore = ReturnType<typeof createReportedErrorStore>;
