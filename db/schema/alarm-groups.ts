import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ESCALATION_STATUSES } from '#contract/escalations.ts';
import type { GROUP_RESOLUTIONS, GROUP_STATUSES } from '#contract/group-states.ts';
import { cameras } from './cameras.ts';
import { incidents } from './incidents.ts';
import { placeColumns } from './place-columns.ts';
import { users } from './users.ts';

/** Alarm groups of scan: the event alarms of one happening at a site. */
export const alarmGroups = sqliteTable(
  'alarm_groups',
  {
    id: text().primaryKey(),
    ...placeColumns(),
    incidentId: text('incident_id').references(() => incidents.id),
    status: text().$type<(typeof GROUP_STATUSES)[number]>().notNull(),
    resolution: text().$type<(typeof GROUP_RESOLUTIONS)[number]>(),
    tapScore: integer('tap_score').notNull(),
    /** `high` as soon as one of its alarms is `high`. */
    severity: text().$type<'high' | 'low'>().notNull(),
    alarmCount: integer('alarm_count').notNull(),
    /** Whether an escalation was ever opened, even if it is closed by now. */
    isEscalated: integer('is_escalated', { mode: 'boolean' }).notNull(),
    /** Time of its first alarm, ms UTC. */
    timestampMs: integer('timestamp_ms').notNull(),
    /** Time of its latest alarm. */
    lastAlarmMs: integer('last_alarm_ms').notNull(),
    resolvedAtMs: integer('resolved_at_ms'),
    /** Set once it is known that it was planted as a blind test (db/schema/blind-tests.ts); never before. */
    isBlindTest: integer('is_blind_test', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    // Each index covers all columns that the list filters by, so that no row is read before the page is known.
    index('alarm_groups_time').on(
      table.timestampMs,
      table.id,
      table.tenantId,
      table.status,
      table.severity,
      table.isEscalated,
      table.locationId,
    ),
    index('alarm_groups_tenant').on(
      table.tenantId,
      table.timestampMs,
      table.id,
      table.status,
      table.severity,
      table.isEscalated,
      table.locationId,
    ),
    index('alarm_groups_location').on(
      table.locationId,
      table.timestampMs,
      table.id,
      table.status,
      table.severity,
      table.isEscalated,
      table.tenantId,
    ),
    // Partial indexes for rare rows: open groups and escalated groups.
    index('alarm_groups_open')
      .on(
        table.timestampMs,
        table.id,
        table.tenantId,
        table.status,
        table.severity,
        table.isEscalated,
        table.locationId,
      )
      .where(sql`status <> 'resolved'`),
    // The queue of groups waiting for an operator: each severity by time.
    index('alarm_groups_queue_high')
      .on(
        table.timestampMs,
        table.id,
        table.tenantId,
        table.locationId,
        table.lastAlarmMs,
        table.status,
        table.severity,
      )
      .where(sql`status = 'pending' AND severity = 'high'`),
    index('alarm_groups_queue_low')
      .on(
        table.timestampMs,
        table.id,
        table.tenantId,
        table.locationId,
        table.lastAlarmMs,
        table.status,
        table.severity,
      )
      .where(sql`status = 'pending' AND severity = 'low'`),
    index('alarm_groups_escalated')
      .on(table.timestampMs, table.id, table.tenantId, table.status, table.severity, table.locationId)
      .where(sql`is_escalated = 1`),
  ],
);

/** Escalations of alarm groups. */
export const escalations = sqliteTable(
  'escalations',
  {
    id: text().primaryKey(),
    ...placeColumns(),
    alarmGroupId: text('alarm_group_id')
      .notNull()
      .references(() => alarmGroups.id),
    cameraId: text('camera_id').references(() => cameras.id),
    title: text().notNull(),
    description: text().notNull(),
    status: text().$type<(typeof ESCALATION_STATUSES)[number]>().notNull(),
    userId: text('user_id').references(() => users.id),
    /** The name of the user who opened it, as it was then. */
    createdByName: text('created_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    resolvedBy: text('resolved_by').references(() => users.id),
    resolvedAtMs: integer('resolved_at_ms'),
    resolutionComment: text('resolution_comment'),
  },
  (table) => [
    index('escalations_group').on(table.alarmGroupId),
    index('escalations_tenant').on(table.tenantId, table.createdAtMs),
  ],
);

/** Fields that operators filled in for a scan incident beyond its escalation. */
export const incidentMetadata = sqliteTable('incident_metadata', {
  alarmGroupId: text('alarm_group_id')
    .primaryKey()
    .references(() => alarmGroups.id),
  fields: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  updatedAtMs: integer('updated_at_ms').notNull(),
});

/** Views of alarm groups and location alarms, by user. */
export const groupViews = sqliteTable(
  'group_views',
  {
    /** An alarm group or a location alarm. */
    groupId: text('group_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewedAtMs: integer('viewed_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] })],
);
