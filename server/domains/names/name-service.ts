import { and } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Named } from '#contract/names.ts';
import type { Db } from '#db/open.ts';
import type { Caller } from '../../auth/caller.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { type NameQuery, type NameSource, searchNames } from '../../lists/name-search.ts';

/** A source whose records belong to a tenant, and to a site unless they belong to the whole tenant. */
export type ScopedSource = NameSource & { table: { tenantId: SQLiteColumn; locationId?: SQLiteColumn } };

/** Options for filters and pickers. */
export interface NameService {
  /** The records of all sources in the caller's scope whose name contains the text, by name. */
  search(caller: Caller, sources: readonly [ScopedSource, ...ScopedSource[]], query: NameQuery): Named[];
}

export function createNameService(db: Db): NameService {
  return {
    search: ({ scope }, [first, ...others], query) => {
      const limited = ({ table, where }: ScopedSource) => ({ table, where: and(withinScope(scope, table), where) });
      return searchNames(db, [limited(first), ...others.map(limited)], query);
    },
  };
}
