import type { Logger } from 'pino';
import type { SessionTokens } from '../../auth/tokens.ts';
import { Refused } from '../../http/refused.ts';
import type { Audit } from '../audit/service.ts';
import { type UserService, userDisabled } from '../users/service.ts';
import type { AttemptLimit } from './attempt-limit.ts';
import type { Passwords } from './passwords.ts';

export interface SignInService {
  /**
   * Exchanges email and password for a session token. 401 when refused, the same for an
   * unknown user as for a wrong password; 403 when the user is disabled; 429 after too
   * many failures from one address for one email.
   */
  signIn(attempt: { email: string; password: string; address: string }): Promise<{ token: string }>;
}

interface Parts {
  users: UserService;
  passwords: Passwords;
  tokens: SessionTokens;
  limit: AttemptLimit;
  audit: Audit;
  logger: Logger;
}

export function createSignInService({ users, passwords, tokens, limit, audit, logger }: Parts): SignInService {
  return {
    signIn: ({ email, password, address }) => {
      const credentialId = email.toLowerCase();
      return limit.attempt(`${address} ${credentialId}`, async () => {
        const account = users.account(credentialId);
        if (!(await passwords.verify(account?.passwordHash, password)) || !account) {
          logger.warn({ address }, 'a sign-in was refused');
          throw new Refused('invalid_credentials', 'Email or password is not correct');
        }
        const { caller } = account;
        if (caller && !caller.isEnabled) throw userDisabled();
        const who = caller ?? { id: null, name: '', email: account.credential.email };
        audit.record(who, 'signed in', caller?.tenant.id ?? account.tenantId);
        return { token: await tokens.issue(account.credential.id) };
      });
    },
  };
}
