import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#db/open.ts';
import { credentials } from '#db/schema/users.ts';
import { createSealedBox } from '#platform/signing/sealed-box.ts';
import { WORLD_START_MS } from '../../support/seeded-world.ts';
import type { DomainCalls } from '../domain-calls.ts';

const password = 'Watchfloor-demo-1';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Gives an account the secret of an authenticator app, as servers of the tests store it. */
function storeSecret(db: Db, account: string, column: 'totpSecret' | 'totpPending'): void {
  const sealed = createSealedBox('auth-secret-of-the-tests', 'second-factor').seal(SECRET);
  db.update(credentials)
    .set({ [column]: sealed })
    .where(eq(credentials.email, `${account}@watchfloor.test`))
    .run();
}

export const calls: DomainCalls = {
  needs: {
    signIn: 'public',
    signInAlias: 'public',
    signOut: 'credential',
    changePassword: 'signed-in',
    listOwnSessions: 'signed-in',
    endOwnSessions: 'signed-in',
    getSecondFactor: 'signed-in',
    beginSecondFactor: 'signed-in',
    setUpSecondFactor: 'public',
    confirmSecondFactor: 'signed-in',
    removeSecondFactor: 'signed-in',
  },
  inputs: ({ db }) => {
    storeSecret(db, 'gsoc-manager', 'totpPending');
    storeSecret(db, 'support', 'totpSecret');
    const code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: WORLD_START_MS });
    return {
      signIn: { body: { email: 'gsoc-operator@watchfloor.test', password } },
      signInAlias: { body: { email: 'gsoc-operator@watchfloor.test', password } },
      changePassword: { body: { currentPassword: password, newPassword: 'Night-watch-2026' } },
      endOwnSessions: { query: {} },
      beginSecondFactor: { body: { password } },
      // A user with a password that no other call changes.
      setUpSecondFactor: { body: { email: 'unnamed@watchfloor.test', password } },
      confirmSecondFactor: { body: { code } },
      removeSecondFactor: { who: 'support', body: { password } },
    };
  },
};
