import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { credentials } from './users.ts';

/** Sessions that were ended before their token does; kept until it has. */
export const endedSessions = sqliteTable(
  'ended_sessions',
  {
    /** The token's `jti`. */
    id: text().primaryKey(),
    /** When the token ends by itself, ms UTC of real time. */
    tokenEndsMs: integer('token_ends_ms').notNull(),
  },
  (table) => [index('ended_sessions_end').on(table.tokenEndsMs)],
);

/** From where somebody has signed in: during an attack their sign-ins are not held up by those of strangers. */
export const signInAddresses = sqliteTable(
  'sign_in_addresses',
  {
    credentialId: text('credential_id')
      .notNull()
      .references(() => credentials.email, { onDelete: 'cascade' }),
    /** An IPv4 address, or the network of an IPv6 address. */
    address: text().notNull(),
    /** The last time, ms UTC of real time. */
    lastMs: integer('last_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.credentialId, table.address] }),
    index('sign_in_addresses_time').on(table.lastMs),
  ],
);
