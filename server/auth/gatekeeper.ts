import type { AppConfig } from '#contract/app-config.ts';
import { TEXTS } from '#contract/errors.ts';
import { mediaAccessId, type SessionService } from '../domains/sessions/session-service.ts';
import type { SharingService } from '../domains/sharing/sharing-service.ts';
import { type Account, type UserService, userDisabled, userRemoved } from '../domains/users/user-service.ts';
import type { Gatekeeper } from '../http/authenticate.ts';
import { Refused } from '../http/refused.ts';
import type { SessionCaller } from './caller.ts';
import type { InsightTokens } from './insight-tokens.ts';
import { type Session, sessionExpired } from './tokens.ts';

interface Parts {
  sessions: Pick<SessionService, 'verify' | 'requireOpen'>;
  insightTokens: Pick<InsightTokens, 'sessionOf'>;
  users: Pick<UserService, 'account'>;
  sharing: Pick<SharingService, 'open'>;
  authMode: AppConfig['authMode'];
}

/** Identifies callers: resolves session tokens to accounts and shared tokens to the resource they open. */
export function createGatekeeper({ sessions, insightTokens, users, sharing, authMode }: Parts): Gatekeeper {
  const open = (session: Session): { session: Session; account: Account } => {
    // A session issued under local sign-in must not remain valid after the switch to an identity provider.
    if (authMode !== 'local') throw sessionExpired();
    const account = users.account(session.credentialId);
    // Deleted, or a demo account in a real install.
    if (!account) throw userRemoved();
    // First: users whose sessions ended because they were disabled are told so.
    if (account.caller && !account.caller.isEnabled) throw userDisabled();
    sessions.requireOpen(session);
    return { session, account };
  };
  const callerIn = (named: Session): SessionCaller => {
    const { account, session } = open(named);
    const { caller } = account;
    // A session without a user record may only read and create its profile.
    if (!caller) throw new Refused('permission_denied', TEXTS.invalidUser);
    return { ...caller, session: { ...session, mediaAccess: mediaAccessId(session, caller.accessVersion) } };
  };
  return {
    credentialOf: async (token) => {
      const { session, account } = open(await sessions.verify(token));
      return { id: account.id, email: account.email, session };
    },
    callerOf: async (token) => callerIn(await sessions.verify(token)),
    framedCallerOf: async (token) => callerIn(insightTokens.sessionOf(token) ?? (await sessions.verify(token))),
    grantOf: (sharedToken) => sharing.open(sharedToken),
  };
}
