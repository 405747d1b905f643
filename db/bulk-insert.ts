import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Client } from './open.ts';

/**
 * Stores a row; omitted columns get the constant default of their definition, or null, which makes SQLite number an integer
 * primary key.
 */
export type Insert<Table extends SQLiteTable> = (row: Table['$inferInsert']) => void;

/** A prepared insert into a table: about ten times faster than the query builder for bulk rows. */
export function bulkInsert<Table extends SQLiteTable>(client: Client, table: Table): Insert<Table> {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, column]) => `"${column.name}"`);
  const statement = client.prepare(
    `INSERT INTO "${getTableName(table)}" (${names.join()}) VALUES (${names.map(() => '?').join()})`,
  );
  return (row) => {
    const fields: Record<string, unknown> = row;
    statement.run(
      columns.map(([key, column]) => {
        const value = fields[key] === undefined ? constantDefaultOf(column) : fields[key];
        return value === undefined || value === null ? null : column.mapToDriverValue(value);
      }),
    );
  };
}

/** The default of a column, unless SQLite or the application computes it. */
const constantDefaultOf = ({ default: value }: { default: unknown }): unknown => (is(value, SQL) ? undefined : value);
