import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CameraState } from '#contract/camera-health.ts';
import { cameras } from './cameras.ts';
import { placeColumns } from './place-columns.ts';

/** The last known health of cameras, written when it changes. A camera without a row has never been reported. */
export const cameraHealth = sqliteTable('camera_health', {
  cameraId: text('camera_id')
    .primaryKey()
    .references(() => cameras.id),
  state: text().$type<CameraState>().notNull(),
  /** ms UTC: the last new picture of a dark camera; null for others. */
  lastFrameMs: integer('last_frame_ms'),
  /** ms UTC: since when it has sent without interruption; null while it does not. */
  upSinceMs: integer('up_since_ms'),
  framesPerSecond: real('frames_per_second'),
  width: integer(),
  height: integer(),
  /** Why it sends nothing, or cannot be shown, in a sentence; null while it works, and when nobody knows. */
  reason: text(),
});

/** The alarms of cameras that are dark. A row is deleted once all of its cameras are back; the alarm itself stays. */
export const deviceAlarms = sqliteTable('device_alarms', {
  alarmId: text('alarm_id').primaryKey(),
  ...placeColumns(),
  /** The cameras that are still dark. */
  cameraIds: text('camera_ids', { mode: 'json' }).$type<string[]>().notNull(),
  /** Whether it stands for all cameras of its site that go dark meanwhile. */
  isOfSite: integer('is_of_site', { mode: 'boolean' }).notNull(),
});
