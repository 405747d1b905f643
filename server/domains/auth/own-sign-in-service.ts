import type { AuditAction } from '#contract/audit-log.ts';
import type { OwnSession, SecondFactor, SecondFactorSetup } from '#contract/own-sign-in.ts';
import { networkOf } from '#platform/connections/network.ts';
import type { SessionCaller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import type { Config } from '../../config.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { CredentialRow, CredentialStore } from './credential-store.ts';
import type { Passwords } from './passwords.ts';
import type { SecondFactorCheck } from './second-factor.ts';
import type { SignInLimit } from './sign-in-limit.ts';

/** A user's own password, sessions and second factor, with local sign-in; 403 with an identity provider. */
export interface OwnSignInService {
  /** 400 for a wrong password and for the same one again. Returns the number of other sessions, which it ends. */
  changePassword(
    caller: SessionCaller,
    to: { currentPassword: string; newPassword: string },
  ): Promise<{ endedSessions: number }>;
  /** The last used first. */
  sessions(caller: SessionCaller): OwnSession[];
  /** Ends one session, or all but that of the call. 404 when it is not one of the caller's. */
  endSessions(caller: SessionCaller, id: string | undefined): { ended: number };
  secondFactor(caller: SessionCaller): SecondFactor;
  /** 400 for a wrong password. */
  beginSecondFactor(caller: SessionCaller, password: string): Promise<SecondFactorSetup>;
  /** 400 for a wrong code, 409 when it was not begun. */
  confirmSecondFactor(caller: SessionCaller, code: string): Promise<{ recoveryCodes: string[] }>;
  /** 400 for a wrong password, 409 when the role needs a second factor or there is none. */
  removeSecondFactor(caller: SessionCaller, password: string): Promise<void>;
}

interface Parts {
  store: CredentialStore;
  passwords: Passwords;
  secondFactor: SecondFactorCheck;
  openSessions: Pick<SessionService, 'openOf' | 'end' | 'endAllOf'>;
  limit: SignInLimit;
  changes: Changes;
  audit: Audit;
  config: Pick<Config, 'authMode'>;
}

export function createOwnSignInService(parts: Parts): OwnSignInService {
  const { store, passwords, secondFactor, openSessions, changes } = parts;

  const requireCredential = ({ credentialId }: SessionCaller): CredentialRow => {
    if (parts.config.authMode !== 'local') {
      throw new Refused('permission_denied', 'The identity provider keeps the sign-in of users here');
    }
    const row = store.get(credentialId);
    if (!row) throw notFound('Account');
    return row;
  };
  /** 400 instead of the 401 that would sign the caller out. */
  const refuseWrong = (text: string) => (error: unknown) => {
    throw error instanceof Refused && error.code === 'invalid_credentials' ? new Refused('invalid_input', text) : error;
  };
  /** Checks the caller's password, as far as the limit of wrong ones allows. Returns the credential that it fits. */
  const requirePassword = async (caller: SessionCaller, password: string): Promise<CredentialRow> => {
    const row = requireCredential(caller);
    const who = {
      address: networkOf(caller.origin?.address ?? 'unknown'),
      credentialId: caller.credentialId,
      isKnown: true,
    };
    const check = async () => {
      if (!(await passwords.verify(row.passwordHash, password))) throw new Refused('invalid_credentials', 'wrong');
      return row;
    };
    return parts.limit.attempt(who, check).catch(refuseWrong('The current password is not correct'));
  };
  /** Inside a transaction: the password was checked before it began. */
  const requireUnchanged = (caller: SessionCaller, { passwordHash }: CredentialRow): CredentialRow => {
    const row = requireCredential(caller);
    if (row.passwordHash !== passwordHash) throw new Refused('invalid_input', 'The current password is not correct');
    return row;
  };
  const record = (caller: SessionCaller, activity: string, action: AuditAction = 'change') =>
    parts.audit.record(caller, {
      action,
      activity,
      record: { kind: 'user', id: caller.id },
      tenantId: caller.tenant.id,
    });

  return {
    changePassword: async (caller, { currentPassword, newPassword }) => {
      const checked = await requirePassword(caller, currentPassword);
      if (newPassword === currentPassword) {
        throw new Refused('invalid_input', 'Choose another password than the present one');
      }
      const passwordHash = await passwords.hash(newPassword);
      return changes.run((announce) => {
        requireUnchanged(caller, checked);
        store.update(caller.credentialId, { passwordHash, mustChangePassword: false });
        const endedSessions = openSessions.endAllOf(caller.credentialId, announce, caller.session.id);
        record(caller, 'changed their password');
        announce('user', { credentialId: caller.credentialId });
        return { endedSessions };
      });
    },
    sessions: (caller) => {
      requireCredential(caller);
      return openSessions.openOf(caller.credentialId).map(({ id, startedMs, lastUsedMs, address, userAgent }) => ({
        id,
        startedAt: new Date(startedMs).toISOString(),
        lastUsedAt: new Date(lastUsedMs).toISOString(),
        address,
        userAgent,
        isCurrent: id === caller.session.id,
      }));
    },
    endSessions: (caller, id) =>
      changes.run((announce) => {
        requireCredential(caller);
        if (id === undefined) {
          const ended = openSessions.endAllOf(caller.credentialId, announce, caller.session.id);
          record(caller, 'ended all their other sessions', 'sign-out');
          return { ended };
        }
        const session = openSessions.openOf(caller.credentialId).find((one) => one.id === id);
        if (!session) throw notFound('Session');
        openSessions.end({ id, expiresMs: session.tokenEndsMs }, announce);
        record(caller, `ended their session from ${session.address}`, 'sign-out');
        return { ended: 1 };
      }),
    secondFactor: (caller) => {
      const { totpSecret, email } = requireCredential(caller);
      return {
        isActive: totpSecret !== null,
        isRequired: secondFactor.isRequired(caller.role),
        recoveryCodesLeft: totpSecret === null ? 0 : store.countRecoveryCodes(email),
      };
    },
    beginSecondFactor: async (caller, password) => {
      const checked = await requirePassword(caller, password);
      return changes.run(() => {
        requireUnchanged(caller, checked);
        record(caller, 'began to set up an authenticator app');
        return secondFactor.begin(caller.credentialId);
      });
    },
    confirmSecondFactor: async (caller, code) => {
      const confirm = () =>
        changes.run(() => {
          const row = requireCredential(caller);
          if (row.totpPending === null) throw new Refused('transition_refused', 'Begin with the setup of the app');
          const recoveryCodes = secondFactor.confirm(row, code);
          record(caller, 'set up an authenticator app');
          return { recoveryCodes };
        });
      return secondFactor.limit(caller.credentialId, confirm).catch(refuseWrong('The code is not correct'));
    },
    removeSecondFactor: async (caller, password) => {
      const checked = await requirePassword(caller, password);
      changes.run(() => {
        const { totpSecret } = requireUnchanged(caller, checked);
        if (totpSecret === null) throw new Refused('transition_refused', 'There is no authenticator app');
        if (secondFactor.isRequired(caller.role)) {
          throw new Refused('transition_refused', 'Your role needs an authenticator app');
        }
        secondFactor.remove(caller.credentialId);
        record(caller, 'removed their authenticator app');
      });
    },
  };
}
