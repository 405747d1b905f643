import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { cameras } from './cameras.ts';
import { placeColumns } from './place-columns.ts';

/** Loudspeakers and sirens. */
export const audioDevices = sqliteTable(
  'audio_devices',
  {
    id: text().primaryKey(),
    ...placeColumns(),
    /** The device's name in alarms. */
    name: text().notNull(),
    /** The customer's own id for the device; unique among the active devices of a tenant. */
    clientAudioDeviceId: text('client_audio_device_id').notNull().default(''),
    url: text().notNull().default(''),
    deviceType: text('device_type').notNull(),
    proxyUrl: text('proxy_url'),
    userName: text('user_name').notNull().default(''),
    /** Path of a file at the appliance: the password itself is never stored here. */
    passwordFilePath: text('password_file_path').notNull().default(''),
    enableAutomatedTalkdown: integer('enable_automated_talkdown', { mode: 'boolean' }).notNull().default(true),
    isSpsEnabled: integer('is_sps_enabled', { mode: 'boolean' }).notNull().default(true),
    /** Minimum time between two automated talkdowns, in seconds. */
    automatedTalkdownGapSec: integer('automated_talkdown_gap_sec').notNull().default(0),
    isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
    /** ms UTC: when it was removed, which also turned it off. */
    deletedAtMs: integer('deleted_at_ms'),
    /** Counts the changes of the record. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('audio_devices_location').on(table.locationId),
    index('audio_devices_client_id').on(table.tenantId, table.clientAudioDeviceId),
  ],
);

/** The audio devices that can be heard in the view of a camera. */
export const audioDeviceMappings = sqliteTable(
  'audio_device_mappings',
  {
    audioDeviceId: text('audio_device_id')
      .notNull()
      .references(() => audioDevices.id, { onDelete: 'cascade' }),
    cameraId: text('camera_id')
      .notNull()
      .references(() => cameras.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.audioDeviceId, table.cameraId] }),
    index('audio_device_mappings_camera').on(table.cameraId),
  ],
);
