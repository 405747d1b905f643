import { and, asc } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { employees } from '#db/schema/employees.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { NAMES_LIMIT, nameContains } from '../../lists/name-search.ts';

/** Reads employees. */
export function createEmployeeStore(db: Db) {
  return {
    searchNames: (scope: Scope, query: { name?: string | undefined; limit?: number | undefined }) =>
      db
        .select({ id: employees.id, name: employees.name })
        .from(employees)
        .where(and(withinScope(scope, employees), nameContains(employees.name, query.name)))
        .orderBy(asc(employees.name), asc(employees.id))
        .limit(query.limit ?? NAMES_LIMIT)
        .all(),
  };
}

export type EmployeeStore = ReturnType<typeof createEmployeeStore>;
