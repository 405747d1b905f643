import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A tenant's settings. Stored as one JSON document, because they are always read and written as a whole. */
export interface TenantSettings {
  /** Colour of each alarm type, by the type's name, as a CSS hex colour. */
  alarmTypeColorCoding: Record<string, string>;
  /** Comments offered for status changes. */
  comments: string[];
  /** The account with the dispatch provider, if the tenant has one. */
  rspndr?: RspndrSettings;
}

/** An account with the dispatch provider. */
export interface RspndrSettings {
  apiKey: string;
  apiSecret: string;
  /** The tenant's id at the provider. */
  tenantId: string;
  /**
   * Absolute addresses, or `local:` and a path of the local dispatch service. `PUT ` in front asks for PUT in place
   * of POST.
   */
  createUrl: string;
  cancelUrl: string;
  notifyUrl: string;
  escalationType: string;
  postalCode: string;
  mainNumber: string;
  emergencyNumber: string;
}

/** Customers. `no` is the short number that the alarm list's index uses. */
export const tenants = sqliteTable('tenants', {
  no: integer().primaryKey(),
  id: text().notNull().unique(),
  name: text().notNull(),
  config: text({ mode: 'json' }).$type<TenantSettings>().notNull(),
  /** Alarms with a TAP below this are `pending_cutoff`. */
  cutOffTap: integer('cut_off_tap').notNull(),
  /** Whether it is there for a seat of a drill: nothing happens at its sites by itself. */
  isDrill: integer('is_drill', { mode: 'boolean' }).notNull().default(false),
});

/** The logos of tenants that have one. Their files are in the data folder, named by `fileId` and their type. */
export const tenantLogos = sqliteTable('tenant_logos', {
  tenantId: text('tenant_id')
    .primaryKey()
    .references(() => tenants.id, { onDelete: 'cascade' }),
  /** Another one for each upload. */
  fileId: text('file_id').notNull().unique(),
  mediaType: text('media_type').notNull(),
});
