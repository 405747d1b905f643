import { createGatekeeper } from '../auth/gatekeeper.ts';
import { sessionTokens } from '../auth/tokens.ts';
import { createAttemptLimit } from '../domains/auth/attempt-limit.ts';
import { createPasswords } from '../domains/auth/passwords.ts';
import { createSignInService } from '../domains/auth/service.ts';
import { createReportedErrorService } from '../domains/reported-errors/service.ts';
import { createReportedErrorStore } from '../domains/reported-errors/store.ts';
import { createSharingService } from '../domains/sharing/service.ts';
import { createShareTokens } from '../domains/sharing/share-tokens.ts';
import { createShareStore } from '../domains/sharing/store.ts';
import { createUserService } from '../domains/users/service.ts';
import { createUserStore } from '../domains/users/store.ts';
import type { Foundation } from './foundation.ts';

/** Who may call: users and their sessions, shared links; and what goes wrong in their clients. */
export function createAccountServices(foundation: Foundation) {
  const { db, realTime, config, logger, audit } = foundation;
  const tokens = sessionTokens(config.authSecret, realTime);
  const users = createUserService({
    ...foundation,
    store: createUserStore(db),
    providerName: config.providerName,
  });
  const sharing = createSharingService({
    ...foundation,
    store: createShareStore(db),
    tokens: createShareTokens(config.authSecret, realTime),
  });
  return {
    tokens,
    users,
    signIn: createSignInService({
      users,
      passwords: createPasswords(),
      tokens,
      limit: createAttemptLimit(),
      audit,
      logger,
    }),
    sharing,
    gatekeeper: createGatekeeper(tokens, users, sharing),
    reportedErrors: createReportedErrorService({ ...foundation, store: createReportedErrorStore(db) }),
  };
}

export type AccountServices = ReturnType<typeof createAccountServices>;
