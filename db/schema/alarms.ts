import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { VideoMarker } from '#contract/detections.ts';
import { TAP } from '#contract/limits.ts';
import type { IngestBox } from '#contract/sim/alarms.ts';
import { cameras } from './cameras.ts';
import { employees } from './employees.ts';
import { incidents } from './incidents.ts';
import { placeColumns } from './place-columns.ts';

/** Alarm types; `key` is the same in all worlds (contract/sim/alarm-type-keys). Colours are set per tenant. */
export const alarmTypes = sqliteTable('alarm_types', {
  no: integer().primaryKey(),
  id: text().notNull().unique(),
  key: text().notNull().unique(),
  name: text().notNull(),
  /** ms UTC: when it was removed. Its alarms keep referring to it. */
  deletedAtMs: integer('deleted_at_ms'),
});

/** Boxes of an event video, stored once per distinct content. */
export const detectionTracks = sqliteTable('detection_tracks', {
  /** Lower-case hex SHA-256 of the stored JSON text: see `db/tracks.ts`. */
  hash: text().primaryKey(),
  boxes: text({ mode: 'json' }).$type<IngestBox[]>().notNull(),
});

/** A location alarm groups the raw alarms of one burst at a site. */
export const locationAlarms = sqliteTable(
  'location_alarms',
  {
    id: text().primaryKey(),
    ...placeColumns(),
    /** `pending`, `in_progress` or one of the final statuses. */
    status: text().notNull(),
    /** The highest TAP of its raw alarms. */
    tap: integer().notNull(),
    /** Whether one of its raw alarms is of a door whose configuration has the priority P0. */
    isP0: integer('is_p0', { mode: 'boolean' }).notNull().default(false),
    /** Time of its first raw alarm. */
    alarmTimeMs: integer('alarm_time_ms').notNull(),
    /** Time of its latest raw alarm: one that follows within 10 min joins it. */
    lastAlarmMs: integer('last_alarm_ms').notNull(),
    resolvedAtMs: integer('resolved_at_ms'),
    /** Set once it is known that it was planted as a blind test (db/schema/blind-tests.ts); never before. */
    isBlindTest: integer('is_blind_test', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('location_alarms_location').on(table.locationId, table.lastAlarmMs),
    index('location_alarms_time').on(table.alarmTimeMs, table.id),
    // Covering indexes: each answers the list's filters without reading the table.
    index('location_alarms_filters').on(
      table.alarmTimeMs,
      table.id,
      table.tenantId,
      table.locationId,
      table.status,
      table.tap,
    ),
    index('location_alarms_tenant').on(
      table.tenantId,
      table.alarmTimeMs,
      table.id,
      table.locationId,
      table.status,
      table.tap,
    ),
    index('location_alarms_site').on(
      table.locationId,
      table.alarmTimeMs,
      table.id,
      table.tenantId,
      table.status,
      table.tap,
    ),
    index('location_alarms_status').on(
      table.status,
      table.tenantId,
      table.tap,
      table.alarmTimeMs,
      table.id,
      table.locationId,
      table.isP0,
    ),
    index('location_alarms_tap').on(
      table.tap,
      table.alarmTimeMs,
      table.id,
      table.tenantId,
      table.locationId,
      table.status,
    ),
    // The queue of alarms waiting for an operator: each severity by time.
    index('location_alarms_queue_high')
      .on(table.alarmTimeMs, table.id, table.tenantId, table.locationId, table.status, table.tap)
      .where(sql.raw(`status = 'pending' AND (tap > ${TAP.highAbove} OR is_p0 = 1)`)),
    index('location_alarms_queue_low')
      .on(table.alarmTimeMs, table.id, table.tenantId, table.locationId, table.status, table.tap)
      .where(sql.raw(`status = 'pending' AND tap <= ${TAP.highAbove} AND is_p0 = 0`)),
    index('location_alarms_queue_p0')
      .on(table.alarmTimeMs, table.id, table.tenantId, table.locationId)
      .where(sql.raw(`status = 'pending' AND is_p0 = 1`)),
  ],
);

/**
 * Raw alarms. Triggers keep `alarm_list`, the narrow table that the list filters on, in sync: write to this
 * table only.
 */
export const alarms = sqliteTable(
  'alarms',
  {
    no: integer().primaryKey(),
    id: text().notNull().unique(),
    ...placeColumns(),
    /** ms UTC. Never changes once stored. */
    timestampMs: integer('timestamp_ms').notNull(),
    typeId: text('type_id')
      .notNull()
      .references(() => alarmTypes.id),
    status: text().notNull(),
    tap: integer().notNull(),
    sourceType: text('source_type').$type<'CAMERA' | 'DOOR'>().notNull(),
    /** A camera or a door. */
    sourceId: text('source_id').notNull(),
    sourceSystem: text('source_system').notNull(),
    /** The camera that saw it, or null. */
    cameraId: text('camera_id').references(() => cameras.id),
    employeeId: text('employee_id').references(() => employees.id),
    badgeNumber: text('badge_number'),
    tags: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** The recorded window, or nulls. */
    videoFromMs: integer('video_from_ms'),
    videoToMs: integer('video_to_ms'),
    markers: text({ mode: 'json' }).$type<VideoMarker[]>().notNull(),
    trackHash: text('track_hash').references(() => detectionTracks.hash),
    incidentId: text('incident_id').references(() => incidents.id),
    locationAlarmId: text('location_alarm_id').references(() => locationAlarms.id),
    resolvedAtMs: integer('resolved_at_ms'),
    /** Set once it is known that it was planted as a blind test (db/schema/blind-tests.ts); never before. */
    isBlindTest: integer('is_blind_test', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('alarms_location').on(table.locationId, table.timestampMs, table.id),
    index('alarms_location_alarm').on(table.locationAlarmId),
  ],
);
