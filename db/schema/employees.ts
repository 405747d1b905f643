import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { placeColumns } from './place-columns.ts';

/** Employees with a badge, at the location where they work. */
export const employees = sqliteTable(
  'employees',
  {
    no: integer().primaryKey(),
    id: text().notNull().unique(),
    ...placeColumns(),
    name: text().notNull(),
    badgeNumber: text('badge_number').notNull(),
    phoneNumber: text('phone_number').notNull(),
  },
  (table) => [index('employees_location').on(table.locationId)],
);
