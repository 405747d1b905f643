import { TEXTS } from '#contract/errors.ts';
import type { Origin } from '../domains/audit/entry.ts';
import type { IdentityService } from '../domains/auth/identity-service.ts';
import { mediaAccessId, type SessionService } from '../domains/sessions/session-service.ts';
import type { SharingService } from '../domains/sharing/sharing-service.ts';
import { type Account, type UserService, userDisabled, userRemoved } from '../domains/users/user-service.ts';
import type { Gatekeeper } from '../http/authenticate.ts';
import { Refused } from '../http/refused.ts';
import type { SessionCaller } from './caller.ts';
import type { InsightTokens } from './insight-tokens.ts';
import type { Session } from './tokens.ts';

interface Parts {
  sessions: Pick<SessionService, 'verify' | 'requireOpen'>;
  insightTokens: Pick<InsightTokens, 'sessionOf'>;
  users: Pick<UserService, 'account' | 'isTrainee'>;
  sharing: Pick<SharingService, 'open'>;
  /** Where an identity provider signs users in: sessions begun with local sign-in are then over. */
  identities: IdentityService | undefined;
}

/** Identifies callers: resolves session tokens to accounts and shared tokens to the resource they open. */
export function createGatekeeper({ sessions, insightTokens, users, sharing, identities }: Parts): Gatekeeper {
  const sessionOf = (token: string, origin: Origin | undefined): Promise<Session> =>
    identities ? identities.verify(token, origin) : sessions.verify(token);
  const open = (session: Session): { session: Session; account: Account } => {
    const account = users.account(session.credentialId);
    // Deleted, or a demo account in a real install.
    if (!account) throw userRemoved();
    // First: users whose sessions ended because they were disabled are told so.
    if (account.caller && !account.caller.isEnabled) throw userDisabled();
    try {
      sessions.requireOpen(session);
    } catch (error) {
      throw account.caller && users.isTrainee(account.caller) ? seatFreed() : error;
    }
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
    credentialOf: async (token, origin) => {
      const { session, account } = open(await sessionOf(token, origin));
      return { id: account.id, email: account.email, session };
    },
    callerOf: async (token, origin) => callerIn(await sessionOf(token, origin)),
    framedCallerOf: async (token, origin) =>
      callerIn(insightTokens.sessionOf(token) ?? (await sessionOf(token, origin))),
    grantOf: (sharedToken) => sharing.open(sharedToken),
  };
}

/** The refusal for a trainee whose seat was given to somebody else: their session has not expired. */
const seatFreed = () =>
  new Refused('session_expired', 'Your trainer has freed your seat. Join again with the code of the drill');
