import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { signInAddresses } from '#db/schema/sessions.ts';

/** Stores the addresses from which users have signed in. */
export function createSignInAddressStore(db: Db) {
  const { credentialId, address } = signInAddresses;
  const known = prepareOnce(() =>
    db
      .select({ lastMs: signInAddresses.lastMs })
      .from(signInAddresses)
      .where(and(eq(credentialId, sql.placeholder('credentialId')), eq(address, sql.placeholder('address')))),
  );
  return {
    has: (credentialId: string, address: string) => known().get({ credentialId, address }) !== undefined,
    remember: (credentialId: string, address: string, lastMs: number) => {
      db.insert(signInAddresses)
        .values({ credentialId, address, lastMs })
        .onConflictDoUpdate({ target: [signInAddresses.credentialId, signInAddresses.address], set: { lastMs } })
        .run();
    },
    /** Deletes addresses without a sign-in since a time (ms UTC). */
    prune: (beforeMs: number) => {
      db.delete(signInAddresses).where(lt(signInAddresses.lastMs, beforeMs)).run();
    },
  };
}

export type SignInAddressStore = ReturnType<typeof createSignInAddressStore>;
