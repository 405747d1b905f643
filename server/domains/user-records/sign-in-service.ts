import type { UserRecord } from '#contract/user-records.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import type { Config } from '../../config.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { SecondFactorCheck } from '../auth/second-factor.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { NamedUserRow, UserRecordStore } from './store.ts';
import { userAccess } from './user-access.ts';
import type { UserRecords } from './user-records.ts';
import { findLock, requireUnlocked } from './who-may-change.ts';

/** How administrators help users to sign in with local accounts. Refused like changes of users. */
export interface UserSignInService {
  /**
   * The next sign-in asks for a new password. With `password`, that one is valid for it instead of the present one, and the
   * user's sessions end.
   */
  requireNewPassword(caller: Caller, id: string, password: string | undefined): Promise<UserRecord>;
  /** 404 when the user has no second factor. */
  resetSecondFactor(caller: Caller, id: string): UserRecord;
}

interface Parts {
  store: UserRecordStore;
  records: UserRecords['records'];
  changes: Changes;
  passwords: Pick<Passwords, 'hash'>;
  secondFactor: Pick<SecondFactorCheck, 'remove'>;
  sessions: Pick<SessionService, 'endAllOf'>;
  config: Pick<Config, 'authMode' | 'providerName'>;
}

export function createUserSignInService(parts: Parts): UserSignInService {
  const { store, records, changes, sessions } = parts;
  const { managedUser } = userAccess(store, parts.config.providerName);

  const requireCredential = (caller: Caller, row: NamedUserRow): string => {
    requireUnlocked(findLock(caller, managedUser(row)));
    const credentialId = store.credentialOf(row.id);
    if (credentialId === undefined) throw notFound('Account');
    return credentialId;
  };

  return {
    requireNewPassword: async (caller, id, password) => {
      if (parts.config.authMode !== 'local') {
        throw new Refused('permission_denied', 'The identity provider keeps the passwords here');
      }
      const passwordHash = password === undefined ? undefined : await parts.passwords.hash(password);
      return changes.run((announce) =>
        records.change(caller, id, (row) => {
          const credentialId = requireCredential(caller, row);
          store.updateCredential(id, { mustChangePassword: true, ...(passwordHash !== undefined && { passwordHash }) });
          if (passwordHash !== undefined) sessions.endAllOf(credentialId, announce);
          const name = row.name || row.email;
          return {
            activity:
              passwordHash === undefined
                ? `required a new password of the user '${name}'`
                : `set a one-time password for the user '${name}'`,
            before: {},
            after: { mustChangePassword: true },
          };
        }),
      );
    },
    resetSecondFactor: (caller, id) =>
      records.change(caller, id, (row) => {
        const credentialId = requireCredential(caller, row);
        const [signIn] = store.signIns([id]);
        if (!signIn?.hasSecondFactor) throw notFound('Second factor');
        parts.secondFactor.remove(credentialId);
        return {
          activity: `removed the authenticator app of the user '${row.name || row.email}'`,
          before: { hasSecondFactor: true },
          after: { hasSecondFactor: false },
        };
      }),
  };
}
