import { TEXTS } from '#contract/errors.ts';
import type { SharingService } from '../domains/sharing/service.ts';
import { type Account, sessionExpired, type UserService, userDisabled } from '../domains/users/service.ts';
import type { Gatekeeper } from '../http/authenticate.ts';
import { Refused } from '../http/refused.ts';
import type { SessionTokens } from './tokens.ts';

/** Finds out who calls: session tokens to accounts, shared tokens to what they open. */
export function createGatekeeper(
  tokens: SessionTokens,
  users: UserService,
  sharing: Pick<SharingService, 'open'>,
): Gatekeeper {
  const accountOf = async (token: string): Promise<Account> => {
    const account = users.account(await tokens.verify(token));
    if (!account) throw sessionExpired();
    if (account.caller && !account.caller.isEnabled) throw userDisabled();
    return account;
  };
  return {
    credentialOf: async (token) => (await accountOf(token)).credential,
    callerOf: async (token) => {
      const { caller } = await accountOf(token);
      // A session without a user record may only ask for, and create, its profile.
      if (!caller) throw new Refused('permission_denied', TEXTS.invalidUser);
      return caller;
    },
    grantOf: (sharedToken) => sharing.open(sharedToken),
  };
}
