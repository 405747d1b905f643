import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { IngestEvent } from '#contract/sim/events.ts';
import { detectionTracks } from './alarms.ts';
import { cameras } from './cameras.ts';
import { incidents } from './incidents.ts';
import { placeColumns } from './place-columns.ts';

/** Event alarms of scan. */
export const eventAlarms = sqliteTable(
  'event_alarms',
  {
    id: text().primaryKey(),
    ...placeColumns(),
    cameraId: text('camera_id')
      .notNull()
      .references(() => cameras.id),
    alarmGroupId: text('alarm_group_id').notNull(),
    incidentId: text('incident_id').references(() => incidents.id),
    startMs: integer('start_ms').notNull(),
    endMs: integer('end_ms').notNull(),
    severity: text().$type<IngestEvent['severity']>().notNull(),
    isResolved: integer('is_resolved', { mode: 'boolean' }).notNull(),
    isPastEvent: integer('is_past_event', { mode: 'boolean' }).notNull(),
    isDedupEvent: integer('is_dedup_event', { mode: 'boolean' }).notNull(),
    /** Boxes; their times count from `startMs`. */
    trackHash: text('track_hash').references(() => detectionTracks.hash),
  },
  (table) => [
    index('event_alarms_group').on(table.alarmGroupId, table.startMs, table.cameraId),
    index('event_alarms_location').on(table.locationId, table.startMs),
    index('event_alarms_tenant').on(table.tenantId, table.startMs),
    index('event_alarms_camera').on(table.cameraId, table.startMs),
  ],
);
