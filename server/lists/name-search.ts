import { and, asc, not, or, type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, type SQLiteColumn, type SQLiteTable, unionAll } from 'drizzle-orm/sqlite-core';
import type { FilterList } from '#contract/lists.ts';
import type { Named } from '#contract/names.ts';
import type { Db } from '#db/open.ts';

/** Number of options that a search returns when the caller sets no limit. */
const NAMES_LIMIT = 100;

/** A table of named records. */
export type NamedTable = SQLiteTable & Record<'id' | 'name', AnySQLiteColumn<{ data: string; notNull: true }>>;

/** The records of one table that a search may find. */
export interface NameSource {
  table: NamedTable;
  /** Undefined for all records. */
  where: SQL | undefined;
}

/** The parameters of a search (`namesQuery` of the contract). */
export interface NameQuery {
  /** Part of the name. */
  name?: string | undefined;
  /** Maximum number of options. */
  limit?: number | undefined;
}

/** Finds the records of all sources whose names contain the text, by name. */
export function searchNames(
  db: Db,
  [first, ...others]: readonly [NameSource, ...NameSource[]],
  { name, limit = NAMES_LIMIT }: NameQuery,
): Named[] {
  const select = ({ table, where }: NameSource) =>
    db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(where, nameContains(table.name, name)));
  const [second, ...rest] = others;
  if (!second) return select(first).orderBy(asc(first.table.name), asc(first.table.id)).limit(limit).all();
  return unionAll(select(first), select(second), ...rest.map(select))
    .orderBy((row) => [row.name, row.id])
    .limit(limit)
    .all();
}

/** Whether a column or an expression contains the text, ignoring case; LIKE wildcards in the text are matched literally. */
export function nameContains(column: SQLiteColumn | SQL, text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  const escaped = text.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql`${column} LIKE ${`%${escaped}%`} ESCAPE '\\'`;
}

/** Whether a column contains one of the texts of a filter or, if it is negative, none of them. */
export function nameMatches(column: SQLiteColumn, filter: FilterList | undefined): SQL | undefined {
  const contains = filter && or(...filter.values.map((part) => nameContains(column, part)));
  return contains && filter.negative ? not(contains) : contains;
}
