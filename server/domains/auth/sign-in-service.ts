import type { Logger } from 'pino';
import type { AppConfig } from '#contract/app-config.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { networkOf } from '#platform/connections/network.ts';
import type { SessionTokens } from '../../auth/tokens.ts';
import type { Changes } from '../../changes.ts';
import type { Credential } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { Actor, Origin } from '../audit/entry.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { type Account, type UserService, userDisabled } from '../users/user-service.ts';
import type { SignInAddressStore } from './address-store.ts';
import type { Passwords } from './passwords.ts';
import type { RefusedSignIns } from './refused-sign-ins.ts';
import type { SignInLimit } from './sign-in-limit.ts';

/** Sign-in addresses are kept this long. */
const ADDRESS_KEPT_MS = 90 * 86_400_000;

export interface SignInService {
  /**
   * Exchanges email and password for a session token. 401 when refused, identical for an unknown user and a wrong
   * password; 403 when the user is disabled, or when an identity provider handles sign-in; 429 after too many refusals
   * (see SignInLimit).
   */
  signIn(attempt: Attempt): Promise<{ token: string }>;
  /** Ends the session of the call. */
  signOut(credential: Credential): void;
  /** Deletes sign-in addresses that were not used for a long time. */
  pruneAddresses(): void;
}

interface Attempt {
  email: string;
  password: string;
  origin: Origin;
}

interface Parts {
  users: UserService;
  addresses: SignInAddressStore;
  passwords: Passwords;
  tokens: SessionTokens;
  sessions: Pick<SessionService, 'begin' | 'end'>;
  limit: SignInLimit;
  refused: RefusedSignIns;
  changes: Changes;
  audit: Audit;
  /** Sessions and sign-in limits run on real time. */
  realTime: Clock;
  logger: Logger;
  authMode: AppConfig['authMode'];
}

export function createSignInService(parts: Parts): SignInService {
  const { users, addresses, tokens, limit, refused, changes, audit, realTime, logger } = parts;

  const check = async ({ email, password, origin }: Attempt): Promise<Account> => {
    const account = users.account(email);
    const refuse = (why: string, refusal: Refused) => {
      logger.warn({ address: origin.address, why }, 'a sign-in was refused');
      refused.note({ email, origin, why, tenantId: account && (account.caller?.tenant.id ?? account.tenantId) });
      return refusal;
    };
    const fits = await parts.passwords.verify(account?.passwordHash, password);
    if (!account || !fits) {
      const why = account ? 'wrong password' : 'no such account';
      throw refuse(why, new Refused('invalid_credentials', 'Email or password is not correct'));
    }
    if (account.caller && !account.caller.isEnabled) throw refuse('disabled user', userDisabled());
    return account;
  };

  return {
    signIn: async ({ email, password, origin }) => {
      if (parts.authMode !== 'local') {
        throw new Refused('permission_denied', 'The identity provider signs people in here, not a password');
      }
      const credentialId = email.toLowerCase();
      const network = networkOf(origin.address);
      const who = { address: network, credentialId, isKnown: addresses.has(credentialId, network) };
      try {
        const account = await limit.attempt(who, () => check({ email: credentialId, password, origin }));
        const token = await tokens.issue(credentialId);
        const session = await tokens.verify(token);
        changes.run(() => {
          parts.sessions.begin(session, origin);
          addresses.remember(credentialId, network, realTime.now());
          audit.record(actorOf(account, origin), {
            action: 'sign-in',
            activity: 'signed in',
            tenantId: tenantOf(account),
          });
        });
        return { token };
      } catch (error) {
        if (error instanceof Refused && error.code === 'too_many_requests') refused.count();
        throw error;
      }
    },
    signOut: ({ id, session, origin }) => {
      const account = users.account(id);
      changes.run((announce) => {
        parts.sessions.end(session, announce);
        if (!account) return;
        audit.record(actorOf(account, origin), {
          action: 'sign-out',
          activity: 'signed out',
          tenantId: tenantOf(account),
        });
      });
    },
    pruneAddresses: () => addresses.prune(realTime.now() - ADDRESS_KEPT_MS),
  };
}

const actorOf = ({ caller, email }: Account, origin: Origin): Actor => ({
  ...(caller ?? { id: null, name: '', email }),
  origin,
});
const tenantOf = ({ caller, tenantId }: Account) => caller?.tenant.id ?? tenantId;
