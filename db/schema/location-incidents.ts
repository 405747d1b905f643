import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { locationAlarms } from './alarms.ts';
import { placeColumns } from './place-columns.ts';
import { users } from './users.ts';

/** Incidents of location alarms: what an escalation of remote guarding becomes. */
export const locationIncidents = sqliteTable(
  'location_incidents',
  {
    id: text().primaryKey(),
    ...placeColumns(),
    locationAlarmId: text('location_alarm_id')
      .notNull()
      .references(() => locationAlarms.id),
    title: text().notNull(),
    description: text().notNull(),
    /** Further fields that operators filled in, by field name. */
    fields: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    startMs: integer('start_ms').notNull(),
    endMs: integer('end_ms'),
    createdBy: text('created_by').references(() => users.id),
    createdAtMs: integer('created_at_ms').notNull(),
    resolvedBy: text('resolved_by').references(() => users.id),
    resolutionReason: text('resolution_reason'),
    resolutionComment: text('resolution_comment'),
  },
  (table) => [
    index('location_incidents_alarm').on(table.locationAlarmId),
    index('location_incidents_tenant').on(table.tenantId, table.startMs),
  ],
);

/**
 * Claims of location alarms and alarm groups: one row per claimed record, with its operator. The row is deleted
 * when the alarm is resolved or returned to the queue.
 */
export const claims = sqliteTable(
  'claims',
  {
    product: text().$type<'rg' | 'scan'>().notNull(),
    groupId: text('group_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The screen on which the operator got it: it returns when they leave this screen. */
    screen: text().$type<'monitoring' | 'scan' | 'unified'>().notNull().default('monitoring'),
    claimedAtMs: integer('claimed_at_ms').notNull(),
    /** Set once the operator has opened it: it is not moved to another operator any more. */
    startedAtMs: integer('started_at_ms'),
    /** Set while the operator is not connected: the alarm returns to the queue at this time (ms UTC). */
    returnsAtMs: integer('returns_at_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.product, table.groupId] }),
    index('claims_screen').on(table.screen, table.userId),
    index('claims_user').on(table.userId),
    index('claims_returns').on(table.returnsAtMs),
  ],
);
