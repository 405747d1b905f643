import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Client } from './open.ts';

/** Stores a row; omitted columns become null, which makes SQLite number an integer primary key. */
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
        const value = fields[key];
        return value === undefined || value === null ? null : column.mapToDriverValue(value);
      }),
    );
  };
}
