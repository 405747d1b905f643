import type { Logger } from 'pino';
import type { AppConfig } from '#contract/app-config.ts';
import type { SignIn } from '#contract/auth.ts';
import type { SecondFactorSetup } from '#contract/own-sign-in.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { networkOf } from '#platform/connections/network.ts';
import type { SessionTokens } from '../../auth/tokens.ts';
import type { Changes } from '../../changes.ts';
import type { Credential } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { Origin } from '../audit/entry.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { type Account, type UserService, userDisabled } from '../users/user-service.ts';
import { actorOf, tenantOf } from './account-in-audit.ts';
import type { SignInAddressStore } from './address-store.ts';
import type { CredentialRow, CredentialStore } from './credential-store.ts';
import type { Passwords } from './passwords.ts';
import type { RefusedSignIns } from './refused-sign-ins.ts';
import type { SecondFactorCheck } from './second-factor.ts';
import type { SignInLimit } from './sign-in-limit.ts';

/** Sign-in addresses are kept this long. */
const ADDRESS_KEPT_MS = 90 * 86_400_000;

export interface SignInService {
  /**
   * Exchanges email and password for a session token. 401 when refused, identical for an unknown user and a wrong
   * password; 403 when the user is disabled, when an identity provider handles sign-in, and with the right password while
   * a new one or a code is missing (see `signIn` of the contract); 429 after too many refusals (see SignInLimit).
   */
  signIn(attempt: Attempt): Promise<{ token: string; recoveryCodes?: string[] }>;
  /** Draws a secret for the app of a user who has none yet: 409 otherwise. Refused like a sign-in. */
  setUpSecondFactor(attempt: Attempt): Promise<SecondFactorSetup>;
  /** Ends the session of the call, with all tokens of its sign-in. */
  signOut(credential: Credential): void;
  /** Deletes sign-in addresses that were not used for a long time. */
  pruneAddresses(): void;
}

interface Attempt extends SignIn {
  origin: Origin;
}

interface Parts {
  users: UserService;
  credentials: CredentialStore;
  addresses: SignInAddressStore;
  passwords: Passwords;
  secondFactor: SecondFactorCheck;
  tokens: SessionTokens;
  sessions: Pick<SessionService, 'begin' | 'endSignIn' | 'endAllOf'>;
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
  const { users, credentials, addresses, passwords, secondFactor, tokens, sessions, changes, audit, realTime } = parts;

  const checkPassword = async ({ email, password, origin }: Attempt): Promise<Account> => {
    const account = users.account(email);
    const refuse = (why: string, refusal: Refused) => {
      parts.logger.warn({ address: origin.address, why }, 'a sign-in was refused');
      parts.refused.note({ email, origin, why, tenantId: account && tenantOf(account) });
      return refusal;
    };
    const fits = await passwords.verify(account?.passwordHash, password);
    if (!account || !fits) {
      const why = account ? 'wrong password' : 'no such account';
      throw refuse(why, new Refused('invalid_credentials', 'Email or password is not correct'));
    }
    if (account.caller && !account.caller.isEnabled) throw refuse('disabled user', userDisabled());
    return account;
  };

  /** Checks the password and runs `next`, as far as the limits allow. */
  const attempt = async <T>(tried: Attempt, next: (account: Account, tried: Attempt) => Promise<T>): Promise<T> => {
    if (parts.authMode !== 'local') {
      throw new Refused('permission_denied', 'The identity provider signs people in here, not a password');
    }
    const email = tried.email.toLowerCase();
    const address = networkOf(tried.origin.address);
    const who = { address, credentialId: email, isKnown: addresses.has(email, address) };
    const lowered = { ...tried, email };
    try {
      return await parts.limit.attempt(who, async () => next(await checkPassword(lowered), lowered));
    } catch (error) {
      if (error instanceof Refused && error.code === 'too_many_requests') parts.refused.count();
      throw error;
    }
  };

  /** The credential as it is now: its password may have changed while it was checked. */
  const requireUnchanged = ({ id, passwordHash }: Account): CredentialRow => {
    const row = credentials.get(id);
    if (!row || row.passwordHash !== passwordHash) {
      throw new Refused('invalid_credentials', 'Email or password is not correct');
    }
    return row;
  };

  /** Checks the code of a sign-in inside its transaction. Returns recovery codes where it completes a setup. */
  const requireCode = (row: CredentialRow, { caller }: Account, code: string | undefined) => {
    if (row.totpSecret !== null) {
      if (code === undefined) {
        throw new Refused('second_factor_required', 'Enter the code of your authenticator app');
      }
      const { isRecovery } = secondFactor.require(row, code);
      return { how: isRecovery ? 'signed in with a recovery code' : 'signed in' };
    }
    if (!secondFactor.isRequired(caller?.role)) return { how: 'signed in' };
    if (code === undefined || row.totpPending === null) {
      throw new Refused('second_factor_setup_required', 'Your role needs an authenticator app. Set it up to continue');
    }
    return { how: 'set up an authenticator app and signed in', recoveryCodes: secondFactor.confirm(row, code) };
  };

  return {
    signIn: (tried) =>
      attempt(tried, async (account, { email, password, newPassword, code, origin }) => {
        const mustChange = credentials.get(account.id)?.mustChangePassword ?? false;
        if (mustChange && newPassword === undefined) {
          throw new Refused('password_change_required', 'Choose a new password to continue');
        }
        if (newPassword === password)
          throw new Refused('invalid_input', 'Choose another password than the present one');
        const passwordHash = mustChange && newPassword !== undefined ? await passwords.hash(newPassword) : undefined;
        const token = await tokens.issue(email);
        const session = await tokens.verify(token);
        const enter = () =>
          changes.run((announce) => {
            const { how, recoveryCodes } = requireCode(requireUnchanged(account), account, code);
            const actor = actorOf(account, origin);
            if (passwordHash !== undefined) {
              credentials.update(account.id, { passwordHash, mustChangePassword: false });
              sessions.endAllOf(account.id, announce);
              announce('user', { credentialId: account.id });
              audit.record(actor, {
                action: 'change',
                activity: 'chose a new password',
                ...(account.caller && { record: { kind: 'user', id: account.caller.id } }),
                tenantId: tenantOf(account),
              });
            }
            sessions.begin(session, origin);
            addresses.remember(account.id, networkOf(origin.address), realTime.now());
            audit.record(actor, { action: 'sign-in', activity: how, tenantId: tenantOf(account) });
            return { token, ...(recoveryCodes && { recoveryCodes }) };
          });
        return code === undefined ? enter() : secondFactor.limit(account.id, enter);
      }),
    setUpSecondFactor: (tried) =>
      attempt(tried, async (account) =>
        changes.run(() => {
          const row = requireUnchanged(account);
          if (row.totpSecret !== null) {
            throw new Refused('transition_refused', 'An authenticator app is set up already. Sign in to change it');
          }
          audit.record(actorOf(account, tried.origin), {
            action: 'change',
            activity: 'began to set up an authenticator app',
            tenantId: tenantOf(account),
          });
          return secondFactor.begin(account.id);
        }),
      ),
    signOut: ({ id, session, origin }) => {
      const account = users.account(id);
      changes.run((announce) => {
        sessions.endSignIn(session, announce);
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
