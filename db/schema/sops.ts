import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { alarmTypes } from './alarms.ts';
import { locations } from './locations.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

/** Standard operating procedures: one per location and alarm type; without a type the location's Default SOP. */
export const sops = sqliteTable(
  'sops',
  {
    id: text().primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    alarmTypeId: text('alarm_type_id').references(() => alarmTypes.id),
    /** Its newest version. */
    version: integer().notNull().default(1),
    /** ms UTC: when it was deleted. Past alarms keep showing its versions. */
    deletedAtMs: integer('deleted_at_ms'),
  },
  (table) => [
    index('sops_location').on(table.locationId, table.alarmTypeId),
    uniqueIndex('sops_type').on(table.locationId, table.alarmTypeId).where(sql`${table.deletedAtMs} IS NULL`),
    uniqueIndex('sops_default')
      .on(table.locationId)
      .where(sql`${table.deletedAtMs} IS NULL AND ${table.alarmTypeId} IS NULL`),
  ],
);

/** The stored content of each save of a procedure. Rows are added and never changed. */
export const sopVersions = sqliteTable(
  'sop_versions',
  {
    sopId: text('sop_id')
      .notNull()
      .references(() => sops.id, { onDelete: 'cascade' }),
    /** Counts from 1. */
    version: integer().notNull(),
    alarmTypeId: text('alarm_type_id').references(() => alarmTypes.id),
    /** In any shape that `currentShape` converts. Null while the workflow is not enabled. */
    workflow: text({ mode: 'json' }).$type<unknown>(),
    /** ms UTC. */
    savedAtMs: integer('saved_at_ms').notNull(),
    savedByUserId: text('saved_by_user_id').references(() => users.id),
    /** The name of that user at the time. */
    savedByName: text('saved_by_name'),
  },
  (table) => [primaryKey({ columns: [table.sopId, table.version] })],
);
