import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SuppressionReason } from '#contract/detection-gate.ts';
import type { MonitoringReason } from '#contract/monitoring.ts';
import { cameras, doors } from './cameras.ts';
import { placeColumns } from './place-columns.ts';

/** Detections of cameras and alarms of doors that raised nothing. Old ones are pruned. */
export const suppressedEvents = sqliteTable(
  'suppressed_events',
  {
    no: integer().primaryKey(),
    /** The id that the alarm would have had. */
    id: text().notNull().unique(),
    ...placeColumns(),
    /** The camera or the door. */
    cameraId: text('camera_id').references(() => cameras.id),
    doorId: text('door_id').references(() => doors.id),
    timestampMs: integer('timestamp_ms').notNull(),
    reason: text().$type<SuppressionReason>().notNull(),
    /** For 'not monitored': why not. */
    monitoring: text().$type<MonitoringReason>(),
    /** For 'door configuration': the name that it had. */
    configuration: text(),
  },
  (table) => [
    index('suppressed_events_location').on(table.locationId, table.timestampMs),
    index('suppressed_events_time').on(table.timestampMs),
  ],
);
