import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { credentials } from './users.ts';

/** The credential that an account at the identity provider opens, from its first sign-in on. */
export const providerIdentities = sqliteTable(
  'provider_identities',
  {
    /** The `iss` and `sub` of its tokens. */
    issuer: text().notNull(),
    subject: text().notNull(),
    credentialId: text('credential_id')
      .notNull()
      .references(() => credentials.email, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);
