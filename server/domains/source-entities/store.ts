import { and, eq, isNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Db } from '#db/open.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { NAMES_LIMIT, nameContains } from '../../lists/name-search.ts';

/** Reads the sources of alarms: cameras and doors. */
export function createSourceEntityStore(db: Db) {
  return {
    searchNames: (scope: Scope, query: { name?: string | undefined; limit?: number | undefined }) =>
      unionAll(
        db
          .select({ id: cameras.id, name: cameras.name })
          .from(cameras)
          .where(and(withinScope(scope, cameras), eq(cameras.isEnabled, true), nameContains(cameras.name, query.name))),
        db
          .select({ id: doors.id, name: doors.name })
          .from(doors)
          .where(and(withinScope(scope, doors), isNull(doors.deletedAtMs), nameContains(doors.name, query.name))),
      )
        .orderBy((row) => [row.name, row.id])
        .limit(query.limit ?? NAMES_LIMIT)
        .all(),
  };
}

export type SourceEntityStore = ReturnType<typeof createSourceEntityStore>;
