import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PersonProfile } from '#contract/person-profiles.ts';
import { locations } from './locations.ts';
import { tenants } from './tenants.ts';

/** People that cameras may recognise. Deleted rows are gone, and their images with them. */
export const personProfiles = sqliteTable(
  'person_profiles',
  {
    /** Sorts by the time of its creation. */
    id: text().primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** In years; 0 when it is not known. */
    age: integer().notNull(),
    gender: text().$type<PersonProfile['gender']>().notNull(),
    employeeId: text('employee_id').notNull(),
    isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
    profileType: text('profile_type').$type<PersonProfile['profileType']>().notNull(),
    tags: text({ mode: 'json' }).$type<string[]>().notNull(),
    miscInfo: text('misc_info', { mode: 'json' }).$type<PersonProfile['miscInfo']>().notNull(),
    /** Of the uploaded image, another one for each upload; null without one. The file is named by it and its type. */
    fileId: text('file_id').unique(),
    /** e.g. `image/jpeg`; empty without an image. */
    mediaType: text('media_type').notNull(),
    /** Counts the changes of the record and of its image. */
    version: integer().notNull().default(1),
  },
  (table) => [index('person_profiles_tenant').on(table.tenantId)],
);

/** The locations at which people are recognised. */
export const personProfileLocations = sqliteTable(
  'person_profile_locations',
  {
    personProfileId: text('person_profile_id')
      .notNull()
      .references(() => personProfiles.id, { onDelete: 'cascade' }),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.personProfileId, table.locationId] }),
    index('person_profile_locations_location').on(table.locationId),
  ],
);
