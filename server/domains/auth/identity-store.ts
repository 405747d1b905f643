import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { providerIdentities } from '#db/schema/identities.ts';
import { tenants } from '#db/schema/tenants.ts';
import { credentials, users } from '#db/schema/users.ts';

type IdentityRow = typeof providerIdentities.$inferSelect;

/** Reads and writes whose credential an identity at the provider opens. */
export function createIdentityStore(db: Db) {
  return {
    /** The credential of an identity; undefined before its first sign-in. */
    credentialOf: ({ issuer, subject }: Omit<IdentityRow, 'credentialId'>) =>
      db
        .select({ id: providerIdentities.credentialId })
        .from(providerIdentities)
        .where(and(eq(providerIdentities.issuer, issuer), eq(providerIdentities.subject, subject)))
        .get()?.id,
    hasCredential: (email: string) =>
      db.select({ email: credentials.email }).from(credentials).where(eq(credentials.email, email)).get() !== undefined,
    /** The user with an email; after their removal, the removed one. */
    userWith: (email: string) =>
      db
        .select({ id: users.id, tenantId: users.tenantId, deletedAtMs: users.deletedAtMs })
        .from(users)
        .where(eq(users.email, email))
        .orderBy(isNotNull(users.deletedAtMs), desc(users.deletedAtMs))
        .get(),
    /** The tenant with an id or a name. */
    tenantLike: (idOrName: string) =>
      db
        .select({ id: tenants.id })
        .from(tenants)
        .where(or(eq(tenants.id, idOrName), eq(tenants.name, idOrName)))
        .get()?.id,
    /** The tenant, where there is only one. */
    onlyTenant: () => {
      const [tenant, another] = db.select({ id: tenants.id }).from(tenants).limit(2).all();
      return another ? undefined : tenant?.id;
    },
    insertCredential: (row: typeof credentials.$inferInsert) => {
      db.insert(credentials).values(row).run();
    },
    link: (row: IdentityRow) => {
      db.insert(providerIdentities).values(row).onConflictDoNothing().run();
    },
  };
}

export type IdentityStore = ReturnType<typeof createIdentityStore>;
