import { and, asc, isNull } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { doors } from '#db/schema/cameras.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { NAMES_LIMIT, nameContains } from '../../lists/name-search.ts';

/** Reads doors. */
export function createDoorStore(db: Db) {
  return {
    searchNames: (scope: Scope, query: { name?: string | undefined; limit?: number | undefined }) =>
      db
        .select({ id: doors.id, name: doors.name })
        .from(doors)
        .where(and(withinScope(scope, doors), isNull(doors.deletedAtMs), nameContains(doors.name, query.name)))
        .orderBy(asc(doors.name), asc(doors.id))
        .limit(query.limit ?? NAMES_LIMIT)
        .all(),
  };
}

export type DoorStore = ReturnType<typeof createDoorStore>;
