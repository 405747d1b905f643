import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { alarmTypes } from './alarms.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

/** Named groups of alarm types, per tenant. */
export const alarmTypeGroups = sqliteTable(
  'alarm_type_groups',
  {
    id: text().primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id),
    name: text().notNull(),
    description: text().notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Counts the changes of the record. */
    version: integer().notNull().default(1),
  },
  (table) => [index('alarm_type_groups_tenant').on(table.tenantId, table.name)],
);

const groupId = () =>
  text('group_id')
    .notNull()
    .references(() => alarmTypeGroups.id, { onDelete: 'cascade' });
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const typeId = () =>
  text('type_id')
    .notNull()
    .references(() => alarmTypes.id);

export const alarmTypeGroupTypes = sqliteTable(
  'alarm_type_group_types',
  { groupId: groupId(), typeId: typeId() },
  (table) => [primaryKey({ columns: [table.groupId, table.typeId] })],
);

/** The groups that a user watches. */
export const userAlarmTypeGroups = sqliteTable(
  'user_alarm_type_groups',
  { userId: userId(), groupId: groupId() },
  (table) => [primaryKey({ columns: [table.userId, table.groupId] })],
);

/** A user's sound for new pending alarms of some types. */
export const notificationPreferences = sqliteTable(
  'notification_preferences',
  {
    id: text().primaryKey(),
    userId: userId(),
    sound: text().notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('notification_preferences_user').on(table.userId)],
);

export const notificationPreferenceTypes = sqliteTable(
  'notification_preference_types',
  {
    preferenceId: text('preference_id')
      .notNull()
      .references(() => notificationPreferences.id, { onDelete: 'cascade' }),
    typeId: typeId(),
  },
  (table) => [primaryKey({ columns: [table.preferenceId, table.typeId] })],
);
