import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Scene } from '#contract/clip-catalogue.ts';
import type { DoorLabel } from '#contract/doors.ts';
import type { MEDIA_KINDS } from '#contract/sim/world.ts';
import type { ZonePoint } from '#contract/zones.ts';
import { doorGroups } from './door-groups.ts';
import { placeColumns } from './place-columns.ts';

/** ms UTC: when it was removed. Its alarms keep referring to it. */
const deletedAtMs = () => integer('deleted_at_ms');

/** Polygons by their corners; an empty list for none. */
const zones = (name: string) => text(name, { mode: 'json' }).$type<ZonePoint[][]>().notNull().default([]);

/** Cameras. A removed one is also off. */
export const cameras = sqliteTable(
  'cameras',
  {
    no: integer().primaryKey(),
    id: text().notNull().unique(),
    ...placeColumns(),
    name: text().notNull(),
    /** The name as it is searched and as it is sorted (`contract/fold-text.ts`); triggers write both. */
    nameFolded: text('name_folded').notNull().default(''),
    nameOrder: text('name_order').notNull().default(''),
    /** Short code shown over the picture, e.g. 'NGA-03'. */
    code: text().notNull(),
    /** The scene it looks at. */
    scene: text().$type<Scene>().notNull(),
    /** How its events are recorded. */
    mediaKind: text('media_kind').$type<(typeof MEDIA_KINDS)[number]>().notNull(),
    /** Integration type, e.g. RTSP. */
    sourceSystem: text('source_system').notNull(),
    /** Cameras of one area share a group. */
    groupId: text('group_id').notNull(),
    groupName: text('group_name').notNull(),
    /** Ids of the cameras that a person walking out of this picture reaches next. */
    neighbours: text({ mode: 'json' }).$type<string[]>().notNull(),
    isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
    isPlaybackEnabled: integer('is_playback_enabled', { mode: 'boolean' }).notNull(),
    isTalkDownEnabled: integer('is_talk_down_enabled', { mode: 'boolean' }).notNull(),
    /** Address and credentials with which an appliance reaches it; null for cameras of the simulated world. */
    rtspUrl: text('rtsp_url'),
    livestreamUrl: text('livestream_url'),
    userName: text('user_name'),
    /** Path of a file at the appliance: the password itself is never stored here. */
    passwordFilePath: text('password_file_path'),
    /** ms UTC: the last test that its address and user name have passed, and what the camera sent; all null without one. */
    testedAtMs: integer('tested_at_ms'),
    testedCodec: text('tested_codec'),
    testedWidth: integer('tested_width'),
    testedHeight: integer('tested_height'),
    isMotionDetectionEnabled: integer('is_motion_detection_enabled', { mode: 'boolean' }).notNull().default(true),
    /** The time for which it was last armed or disarmed by hand, in unix seconds; all null while it never was. */
    isArmedByHand: integer('is_armed_by_hand', { mode: 'boolean' }),
    armedFromS: integer('armed_from_s'),
    armedToS: integer('armed_to_s'),
    /** `HH:MM` UTC; both null when automated talkdowns follow the site's monitoring windows. */
    talkdownFromUtc: text('talkdown_from_utc'),
    talkdownToUtc: text('talkdown_to_utc'),
    /** Corners in pixels of the labelling resolution. */
    deadZones: zones('dead_zones'),
    vehicleParkingZones: zones('vehicle_parking_zones'),
    activeZones: zones('active_zones'),
    /** The size of the picture in which all zones are given; null while none has been drawn. */
    labellingWidth: integer('labelling_width'),
    labellingHeight: integer('labelling_height'),
    version: integer().notNull().default(1),
    deletedAtMs: deletedAtMs(),
  },
  (table) => [
    index('cameras_location').on(table.locationId),
    // Counts and orders the list by itself, without reading the rows.
    index('cameras_list').on(
      table.isEnabled,
      table.nameOrder,
      table.id,
      table.tenantId,
      table.locationId,
      table.nameFolded,
    ),
  ],
);

/** Doors of the access systems. */
export const doors = sqliteTable(
  'doors',
  {
    no: integer().primaryKey(),
    id: text().notNull().unique(),
    ...placeColumns(),
    name: text().notNull(),
    sourceSystem: text('source_system').notNull(),
    /** The camera that covers the door, if any. */
    cameraId: text('camera_id').references(() => cameras.id),
    /** Identifies the mapping to the camera; null without one. Each new mapping has another id. */
    dcpId: text('dcp_id').unique(),
    /** Where the door is in the camera's picture; null until it is labelled, and without a mapping. */
    label: text({ mode: 'json' }).$type<DoorLabel>(),
    /** Null for a door without a group. */
    doorGroupId: text('door_group_id').references(() => doorGroups.id),
    version: integer().notNull().default(1),
    deletedAtMs: deletedAtMs(),
  },
  (table) => [index('doors_location').on(table.locationId), index('doors_group').on(table.doorGroupId)],
);
