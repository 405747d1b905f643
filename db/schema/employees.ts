import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { locations } from './locations.ts';
import { tenants } from './tenants.ts';

/** Employees with a badge, at the location where they work. */
export const employees = sqliteTable(
  'employees',
  {
    no: integer().primaryKey(),
    id: text().notNull().unique(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id),
    name: text().notNull(),
    badgeNumber: text('badge_number').notNull(),
    phoneNumber: text('phone_number').notNull(),
  },
  (table) => [index('employees_location').on(table.locationId)],
);
