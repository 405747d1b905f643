import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Priority } from '#contract/processing-configs.ts';
import { tenants } from './tenants.ts';

/** Doors of a tenant whose alarms are treated alike; `doors.door_group_id` names the group of a door. */
export const doorGroups = sqliteTable(
  'door_groups',
  {
    id: text().primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id),
    name: text().notNull(),
    description: text().notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Counts the changes of the record and of its configurations. */
    version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('door_groups_tenant_name').on(table.tenantId, table.name)],
);

const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull();

/** How the alarms of a group's doors are treated in some hours of some days. */
export const processingConfigs = sqliteTable(
  'processing_configs',
  {
    /** Never used again: the audit log refers to it. */
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: text('group_id')
      .notNull()
      .references(() => doorGroups.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    priority: text().$type<Priority>().notNull(),
    /** `HH:MM:SS` on the clock of the door's site. */
    activeLocalTimeStart: text('active_local_time_start').notNull(),
    activeLocalTimeEnd: text('active_local_time_end').notNull(),
    /** Monday to Sunday. */
    activeDays: text('active_days', { mode: 'json' }).$type<boolean[]>().notNull(),
    processVideo: flag('process_video'),
    enableTailgating: flag('enable_tailgating'),
    enableUnauthorizedEntryAlarm: flag('enable_unauthorized_entry_alarm'),
    enableForAllAlarmType: flag('enable_for_all_alarm_type'),
    /** Ids of alarm types; null for all. */
    alarmTypeIds: text('alarm_type_ids', { mode: 'json' }).$type<string[]>(),
  },
  (table) => [index('processing_configs_group').on(table.groupId)],
);
