import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SopWorkflow } from '#contract/sops.ts';
import { alarmTypes } from './alarms.ts';
import { locations } from './locations.ts';
import { tenants } from './tenants.ts';

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
    /** Null while the workflow is not enabled. */
    workflow: text({ mode: 'json' }).$type<SopWorkflow>(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (table) => [index('sops_location').on(table.locationId, table.alarmTypeId)],
);
