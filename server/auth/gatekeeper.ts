import type { AppConfig } from '#contract/app-config.ts';
import { TEXTS } from '#contract/errors.ts';
import { mediaAccessId, type SessionService } from '../domains/sessions/session-service.ts';
import type { SharingService } from '../domains/sharing/sharing-service.ts';
import { type Account, type UserService, userDisabled, userRemoved } from '../domains/users/user-service.ts';
import type { Gatekeeper } from '../http/authenticate.ts';
import { Refused } from '../http/refused.ts';
import { type Session, sessionExpired } from './tokens.ts';

interface Parts {
  sessions: Pick<SessionService, 'verify' | 'requireOpen'>;
  users: Pick<UserService, 'account'>;
  sharing: Pick<SharingService, 'open'>;
  authMode: AppConfig['authMode'];
}

/** Identifies callers: resolves session tokens to accounts and shared tokens to the resource they open. */
export function createGatekeeper({ sessions, users, sharing, authMode }: Parts): Gatekeeper {
  const open = async (token: string): Promise<{ session: Session; account: Account }> => {
    // A session issued under local sign-in must not remain valid after the switch to an identity provider.
    if (authMode !== 'local') throw sessionExpired();
    const session = await sessions.verify(token);
    const account = users.account(session.credentialId);
    // Deleted, or a demo account in a real install.
    if (!account) throw userRemoved();
    // First: users whose sessions ended because they were disabled are told so.
    if (account.caller && !account.caller.isEnabled) throw userDisabled();
    sessions.requireOpen(session);
    return { session, account };
  };
  return {
    credentialOf: async (token) => {
      const { session, account } = await open(token);
      return { id: account.id, email: account.email, session };
    },
    callerOf: async (token) => {
      const { account, session } = await open(token);
      const { caller } = account;
      // A session without a user record may only read and create its profile.
      if (!caller) throw new Refused('permission_denied', TEXTS.invalidUser);
      return { ...caller, session: { ...session, mediaAccess: mediaAccessId(session, caller.accessVersion) } };
    },
    grantOf: (sharedToken) => sharing.open(sharedToken),
  };
}
