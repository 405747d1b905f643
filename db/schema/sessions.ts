import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { credentials } from './users.ts';

/** Sessions that can be used, until their token expires or they are ended. */
export const sessions = sqliteTable(
  'sessions',
  {
    /** The token's `jti`. */
    id: text().primaryKey(),
    credentialId: text('credential_id')
      .notNull()
      .references(() => credentials.email, { onDelete: 'cascade' }),
    /** The sign-in and the last use, as far as it was written, ms UTC of real time. */
    startedMs: integer('started_ms').notNull(),
    lastUsedMs: integer('last_used_ms').notNull(),
    /** When the token expires, ms UTC of real time. */
    tokenEndsMs: integer('token_ends_ms').notNull(),
    /** The network address of the sign-in, and the calling program as it names itself. */
    address: text().notNull(),
    userAgent: text('user_agent'),
    /** Names the sign-in at an identity provider, whose renewed tokens are sessions too; null where there is only this one. */
    signInId: text('sign_in_id'),
  },
  (table) => [index('sessions_credential').on(table.credentialId), index('sessions_end').on(table.tokenEndsMs)],
);

/** Sessions that were ended before their token expires; kept until it has. */
export const endedSessions = sqliteTable(
  'ended_sessions',
  {
    /** The token's `jti`. */
    id: text().primaryKey(),
    /** When the token expires, ms UTC of real time. */
    tokenEndsMs: integer('token_ends_ms').notNull(),
  },
  (table) => [index('ended_sessions_end').on(table.tokenEndsMs)],
);

/**
 * Addresses from which a user has signed in: during an attack, sign-ins from these are not delayed by those of
 * strangers.
 */
export const signInAddresses = sqliteTable(
  'sign_in_addresses',
  {
    credentialId: text('credential_id')
      .notNull()
      .references(() => credentials.email, { onDelete: 'cascade' }),
    /** An IPv4 address, or the network of an IPv6 address. */
    address: text().notNull(),
    /** The latest sign-in, ms UTC of real time. */
    lastMs: integer('last_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.credentialId, table.address] }),
    index('sign_in_addresses_time').on(table.lastMs),
  ],
);
