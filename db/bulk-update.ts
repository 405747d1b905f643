import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Client } from './open.ts';

/** A prepared update of some columns of the row with an id: much faster than the query builder for bulk rows. */
export function bulkUpdate<Row extends { id: string }>(
  client: Client,
  table: SQLiteTable,
  keys: readonly (keyof Row & string)[],
): (row: Row) => void {
  const all = getTableColumns(table);
  const columns = keys.map((key) => {
    const column = all[key];
    if (!column) throw new Error(`the table ${getTableName(table)} has no column ${key}`);
    return { key, column };
  });
  const statement = client.prepare(
    `UPDATE "${getTableName(table)}" SET ${columns.map(({ column }) => `"${column.name}" = ?`).join()} WHERE id = ?`,
  );
  return (row) => {
    const values = columns.map(({ key, column }) => {
      const value = row[key];
      return value === undefined || value === null ? null : column.mapToDriverValue(value);
    });
    statement.run(...values, row.id);
  };
}
