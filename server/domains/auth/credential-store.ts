import { and, count, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { credentials, recoveryCodes } from '#db/schema/users.ts';

export type CredentialRow = typeof credentials.$inferSelect;

/** Reads and writes passwords and second factors. The id of a credential is its email in lower case. */
export function createCredentialStore(db: Db) {
  return {
    get: (id: string): CredentialRow | undefined =>
      db.select().from(credentials).where(eq(credentials.email, id)).get(),
    update: (id: string, to: Partial<CredentialRow>) => {
      db.update(credentials).set(to).where(eq(credentials.email, id)).run();
    },
    /** Accepts the code of a time step once. Returns whether it was not accepted before. */
    acceptStep: (id: string, step: number): boolean =>
      db
        .update(credentials)
        .set({ totpLastStep: step })
        .where(and(eq(credentials.email, id), or(isNull(credentials.totpLastStep), lt(credentials.totpLastStep, step))))
        .run().changes > 0,
    countRecoveryCodes: (credentialId: string): number =>
      db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.credentialId, credentialId)).get()
        ?.count ?? 0,
    replaceRecoveryCodes: (credentialId: string, hashes: readonly string[]) => {
      db.delete(recoveryCodes).where(eq(recoveryCodes.credentialId, credentialId)).run();
      for (const codeHash of hashes) db.insert(recoveryCodes).values({ credentialId, codeHash }).run();
    },
    /** Uses up a recovery code. Returns whether there was one. */
    acceptRecoveryCode: (credentialId: string, codeHash: string): boolean =>
      db
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.credentialId, credentialId), eq(recoveryCodes.codeHash, codeHash)))
        .run().changes > 0,
  };
}

export type CredentialStore = ReturnType<typeof createCredentialStore>;
