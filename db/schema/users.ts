import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { RoleKey } from '#contract/permissions.ts';
import { locations } from './locations.ts';
import { tenants } from './tenants.ts';

/** Users who can sign in. An empty `name` is asked for at the first sign-in. */
export const users = sqliteTable('users', {
  id: text().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<RoleKey>().notNull(),
  tenantId: text('tenant_id')
    .notNull()
    .references(() => tenants.id),
  isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
});

/** Sign-in credentials. A credential without a user belongs to somebody whose user record is still missing. */
export const credentials = sqliteTable('credentials', {
  /** In lower case. */
  email: text().primaryKey(),
  /** argon2id, in PHC format. */
  passwordHash: text('password_hash').notNull(),
  /** The tenant that a user created from this credential joins. */
  tenantId: text('tenant_id')
    .notNull()
    .references(() => tenants.id),
  userId: text('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'set null' }),
  /** Belongs to a demo account or a simulated colleague: cannot sign in to a real install. */
  isDemo: integer('is_demo', { mode: 'boolean' }).notNull().default(false),
});

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });

/** Tenants that a user of a managed-service provider spans. */
export const userMspTenants = sqliteTable('user_msp_tenants', { userId: userId(), tenantId: tenantId() }, (table) => [
  primaryKey({ columns: [table.userId, table.tenantId] }),
]);

/** Locations that a user is limited to. No rows: every location of the user's tenants. */
export const userMspLocations = sqliteTable(
  'user_msp_locations',
  {
    userId: userId(),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.locationId] })],
);

/** Tenants whose scan alarms a user sees. */
export const userVisionTenants = sqliteTable(
  'user_vision_tenants',
  { userId: userId(), tenantId: tenantId() },
  (table) => [primaryKey({ columns: [table.userId, table.tenantId] })],
);
