import { sql } from 'drizzle-orm';
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { RoleKey } from '#contract/permissions.ts';
import { locations } from './locations.ts';
import { tenants } from './tenants.ts';

/** Users who can sign in. An empty `name` is asked for at the first sign-in. */
export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    /** In lower case; free again once its user is deleted. */
    email: text().notNull(),
    name: text().notNull(),
    role: text().$type<RoleKey>().notNull(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id),
    /** False for deleted users too. */
    isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Counts the changes of the user by administrators. */
    version: integer().notNull().default(1),
    /** Counts the changes of their role, tenants or locations: what sessions opened at media before ends with each. */
    accessVersion: integer('access_version').notNull().default(1),
    /** When they were deleted, ms UTC: histories still name them. */
    deletedAtMs: integer('deleted_at_ms'),
  },
  (table) => [uniqueIndex('users_email').on(table.email).where(sql`deleted_at_ms IS NULL`)],
);

/** Sign-in credentials. A credential without a user belongs to somebody whose user record is still missing. */
export const credentials = sqliteTable('credentials', {
  /** In lower case. */
  email: text().primaryKey(),
  /** argon2id, in PHC format. */
  passwordHash: text('password_hash').notNull(),
  /** Whether signing in asks for a new password: an administrator has set this one, or wants another. */
  mustChangePassword: integer('must_change_password', { mode: 'boolean' }).notNull().default(false),
  /** The secret of the user's authenticator app, sealed with a key of the server; null without one. */
  totpSecret: text('totp_secret'),
  /** A secret whose first code is still awaited, sealed alike. */
  totpPending: text('totp_pending'),
  /** The time step of the last accepted code, which is not accepted again. */
  totpLastStep: integer('totp_last_step'),
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

/** Codes that take the place of one of the authenticator app, each once; deleted as they are used. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    credentialId: text('credential_id')
      .notNull()
      .references(() => credentials.email, { onDelete: 'cascade' }),
    /** HMAC-SHA-256 with a key of the server, in base64url: the codes are random and cannot be guessed. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.credentialId, table.codeHash] })],
);
