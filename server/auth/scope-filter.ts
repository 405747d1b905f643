import { and, inArray, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Scope } from './scope.ts';

/** The scope as a condition on a table's columns; undefined when the scope does not limit them. */
export function withinScope(
  scope: Scope,
  columns: { tenantId: SQLiteColumn; locationId?: SQLiteColumn },
): SQL | undefined {
  return and(
    scope.tenantIds === 'all' ? undefined : inArray(columns.tenantId, [...scope.tenantIds]),
    scope.locationIds === 'all' || !columns.locationId
      ? undefined
      : inArray(columns.locationId, [...scope.locationIds]),
  );
}
