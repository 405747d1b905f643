import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Talkdown } from '#contract/talkdowns.ts';
import { cameras } from './cameras.ts';
import { placeColumns } from './place-columns.ts';
import { users } from './users.ts';

/** Spoken messages to sites. Their recordings are files in the data folder, named by `audioFile`. */
export const talkdowns = sqliteTable(
  'talkdowns',
  {
    id: text().primaryKey(),
    ...placeColumns(),
    cameraId: text('camera_id')
      .notNull()
      .references(() => cameras.id),
    type: text().$type<Talkdown['talkdown_type']>().notNull(),
    status: text().$type<Talkdown['status']>().notNull(),
    /** The user who spoke; null when automated. */
    userId: text('user_id').references(() => users.id),
    product: text().$type<'rg' | 'scan'>(),
    /** A raw alarm, or an event alarm of scan. */
    alarmId: text('alarm_id'),
    alarmGroupId: text('alarm_group_id'),
    locationAlarmId: text('location_alarm_id'),
    /** An escalation of the alarm group, or a location incident of the location alarm. */
    escalationId: text('escalation_id'),
    /** The text, when the message was synthesised from one. */
    customMessage: text('custom_message'),
    audioFile: text('audio_file'),
    mediaType: text('media_type'),
    sizeBytes: integer('size_bytes'),
    /** Duration of the recording; null without one. */
    lengthMs: integer('length_ms'),
    createdAtMs: integer('created_at_ms').notNull(),
    completedAtMs: integer('completed_at_ms'),
    /** When a user stopped it, and which. */
    stoppedAtMs: integer('stopped_at_ms'),
    stoppedBy: text('stopped_by').references(() => users.id),
  },
  (table) => [
    index('talkdowns_camera').on(table.cameraId, table.createdAtMs),
    index('talkdowns_alarm').on(table.alarmId),
    index('talkdowns_location_alarm').on(table.locationAlarmId),
    index('talkdowns_alarm_group').on(table.alarmGroupId),
  ],
);
