import { and, asc, not, or, type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, type SQLiteColumn, type SQLiteTable, unionAll } from 'drizzle-orm/sqlite-core';
import { foldText } from '#contract/fold-text.ts';
import type { FilterList } from '#contract/lists.ts';
import type { Named } from '#contract/names.ts';
import type { Db } from '#db/open.ts';
import { byName, foldedText, orderKey } from './name-order.ts';

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
      .select({ id: table.id, name: table.name, place: orderKey(table.name).as('place') })
      .from(table)
      .where(and(where, nameContains(table.name, name)));
  const [second, ...rest] = others;
  const found = second
    ? unionAll(select(first), select(second), ...rest.map(select))
        .orderBy((row) => [row.place, row.id])
        .limit(limit)
        .all()
    : select(first).orderBy(byName(first.table.name), asc(first.table.id)).limit(limit).all();
  return found.map(({ id, name: of }) => ({ id, name: of }));
}

/** Whether a column has the same name for people: names that differ in case, diacritics or blanks only are one. */
export const isSameName = (column: SQLiteColumn, name: string): SQL => sql`${foldedText(column)} = ${foldText(name)}`;

/** Whether a column or an expression contains the text, both folded. */
export const nameContains = (column: SQLiteColumn | SQL, text: string | undefined): SQL | undefined =>
  text === undefined ? undefined : sql`instr(${foldedText(column)}, ${foldText(text)}) > 0`;

/** Whether a column contains one of the texts of a filter or, if it is negative, none of them. */
export function nameMatches(column: SQLiteColumn, filter: FilterList | undefined): SQL | undefined {
  const contains = filter && or(...filter.values.map((part) => nameContains(column, part)));
  return contains && filter.negative ? not(contains) : contains;
}
