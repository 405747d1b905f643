import { createGatekeeper } from '../auth/gatekeeper.ts';
import { sessionTokens } from '../auth/tokens.ts';
import { createSignInAddressStore } from '../domains/auth/address-store.ts';
import { createPasswords } from '../domains/auth/passwords.ts';
import { createRefusedSignIns } from '../domains/auth/refused-sign-ins.ts';
import { createSignInService } from '../domains/auth/service.ts';
import { createSignInLimit } from '../domains/auth/sign-in-limit.ts';
import { createReportedErrorService } from '../domains/reported-errors/service.ts';
import { createReportedErrorStore } from '../domains/reported-errors/store.ts';
import { createSessionService } from '../domains/sessions/service.ts';
import { createSessionStore } from '../domains/sessions/store.ts';
import { createSharingService } from '../domains/sharing/service.ts';
import { createShareTokens } from '../domains/sharing/share-tokens.ts';
import { createShareStore } from '../domains/sharing/store.ts';
import { createUserService } from '../domains/users/service.ts';
import { createUserStore } from '../domains/users/store.ts';
import type { Foundation } from './foundation.ts';

/** Who may call: users and their sessions, shared links; and what goes wrong in their clients. */
export function createAccountServices(foundation: Foundation) {
  const { db, realTime, config, audit } = foundation;
  const tokens = sessionTokens(config.authSecret, realTime);
  const sessions = createSessionService({ store: createSessionStore(db), tokens, realTime });
  const refusedSignIns = createRefusedSignIns(audit);
  const users = createUserService({
    ...foundation,
    store: createUserStore(db),
    providerName: config.providerName,
    isDemo: config.isDemo,
  });
  const sharing = createSharingService({
    ...foundation,
    store: createShareStore(db),
    tokens: createShareTokens(config.authSecret, realTime),
  });
  return {
    tokens,
    users,
    sessions,
    refusedSignIns,
    signIn: createSignInService({
      ...foundation,
      users,
      addresses: createSignInAddressStore(db),
      passwords: createPasswords(),
      tokens,
      sessions,
      limit: createSignInLimit(),
      refused: refusedSignIns,
      authMode: config.authMode,
    }),
    sharing,
    gatekeeper: createGatekeeper({ sessions, users, sharing, authMode: config.authMode }),
    reportedErrors: createReportedErrorService({ ...foundation, store: createReportedErrorStore(db) }),
  };
}

export type AccountServices = ReturnType<typeof createAccountServices>;
