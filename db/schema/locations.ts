import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ContactTag } from '#contract/contacts.ts';
import type { DayGroup } from '#contract/location-config.ts';
import type { SiteCategory } from '#contract/site-categories.ts';
import { tenants } from './tenants.ts';

/** Sites. */
export const locations = sqliteTable(
  'locations',
  {
    no: integer().primaryKey(),
    id: text().notNull().unique(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id),
    name: text().notNull(),
    description: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    /** IANA zone. */
    timezone: text().notNull(),
    category: text().$type<SiteCategory>().notNull(),
    isManned: integer('is_manned', { mode: 'boolean' }).notNull(),
    /** The product that guards it: `rg` raises raw alarms, `scan` event alarms. */
    product: text().$type<'rg' | 'scan'>().notNull(),
    code: text(),
    /** Whether the dead zones of its cameras count. */
    isDeadzoneEnabled: integer('is_deadzone_enabled', { mode: 'boolean' }).notNull().default(true),
    /** The number that its contacts see when they are called; null for the tenant's own. */
    twilioCallerId: text('twilio_caller_id'),
    /** Counts the changes of the record and of its configuration. */
    version: integer().notNull().default(1),
    /** ms UTC: when it was removed. Its alarms keep referring to it. */
    deletedAtMs: integer('deleted_at_ms'),
  },
  (table) => [
    index('locations_tenant').on(table.tenantId),
    index('locations_deleted').on(table.id).where(sql`deleted_at_ms IS NOT NULL`),
  ],
);

/** When a location is monitored; a location without a row has no schedule and is not disarmed. */
export const locationConfigs = sqliteTable('location_configs', {
  locationId: text('location_id')
    .primaryKey()
    .references(() => locations.id, { onDelete: 'cascade' }),
  /** IANA zone of the schedule's times. */
  timezone: text().notNull(),
  dayGroups: text('day_groups', { mode: 'json' }).$type<DayGroup[]>().notNull(),
  /** Unix seconds of a temporary disarm; 0 for none. */
  disarmFromS: integer('disarm_from_s').notNull().default(0),
  disarmToS: integer('disarm_to_s').notNull().default(0),
  /** IANA zone in which the disarm window was entered; null for the schedule's. */
  disarmTimezone: text('disarm_timezone'),
});

/** Positions of cameras and doors on a floor plan; units as in `FloorPlanLayout` of the contract. */
export interface StoredLayout {
  width: number;
  height: number;
  cameras: { id: string; x: number; y: number; direction: number; spread: number; reach: number }[];
  doors: { id: string; x: number; y: number }[];
}

/**
 * A location's floor plan: a drawing as text (`content`), or an uploaded picture, whose file is named by `fileId` and
 * its type.
 */
export const floorPlans = sqliteTable('floor_plans', {
  locationId: text('location_id')
    .primaryKey()
    .references(() => locations.id, { onDelete: 'cascade' }),
  /** e.g. `image/svg+xml`. */
  mediaType: text('media_type').notNull(),
  content: text().notNull(),
  /** Of an uploaded picture; another one for each upload. */
  fileId: text('file_id').unique(),
  /** Null until the positions of the cameras have been marked. */
  layout: text({ mode: 'json' }).$type<StoredLayout>(),
  version: integer().notNull().default(1),
});

/** Contacts of a location; higher priority first. */
export const locationContacts = sqliteTable(
  'location_contacts',
  {
    id: text().primaryKey(),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    phoneNumber: text('phone_number').notNull(),
    /** The number as it is dialled (`dialledNumber` of the contract); triggers write it. */
    dialledNumber: text('dialled_number').notNull().default(''),
    priority: integer().notNull(),
    tag: text().$type<ContactTag>().notNull(),
  },
  (table) => [
    index('location_contacts_location').on(table.locationId),
    index('location_contacts_number').on(table.dialledNumber),
  ],
);

/**
 * Configuration changes that a site's appliance has not confirmed yet: a row is deleted when its change is
 * confirmed.
 */
export const acknowledgements = sqliteTable(
  'acknowledgements',
  {
    id: text().primaryKey(),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    messageType: text('message_type').notNull(),
    deviceId: text('device_id').notNull(),
    createdByUserName: text('created_by_user_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('acknowledgements_location').on(table.locationId)],
);
