import { signIn, signInAlias, signOut } from '#contract/auth.ts';
import { createGatekeeper } from '../../auth/gatekeeper.ts';
import type { SessionTokens } from '../../auth/tokens.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone, forCredential } from '../../http/bind.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { SharingService } from '../sharing/sharing-service.ts';
import type { UserService } from '../users/user-service.ts';
import { createSignInAddressStore } from './address-store.ts';
import { pruneSessions, saveSessionUses, sumUpRefusedSignIns } from './auth-jobs.ts';
import { createPasswords } from './passwords.ts';
import { createRefusedSignIns } from './refused-sign-ins.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { createSignInService } from './sign-in-service.ts';

interface Needs extends Foundation {
  sessions: SessionService;
  sharing: SharingService;
  tokens: SessionTokens;
  users: UserService;
}

/** Signing in and out, and the gatekeeper that identifies callers by their tokens. */
export const auth = domain({
  services: (needs: Needs) => {
    const { authMode } = needs.config;
    const refusedSignIns = createRefusedSignIns(needs.audit);
    const passwords = createPasswords();
    return {
      refusedSignIns,
      passwords,
      signIn: createSignInService({
        ...needs,
        addresses: createSignInAddressStore(needs.db),
        passwords,
        limit: createSignInLimit(),
        refused: refusedSignIns,
        authMode,
      }),
      gatekeeper: createGatekeeper({ ...needs, authMode }),
    };
  },
  routes: ({ signIn: service }) => [
    ...[signIn, signInAlias].map((endpoint) =>
      forAnyone(endpoint, ({ body, origin }) => service.signIn({ ...body, origin })),
    ),
    forCredential(signOut, (credential) => {
      service.signOut(credential);
      return { payload: {} };
    }),
  ],
  jobs: ({ sessions, signIn: service, refusedSignIns }) => [
    pruneSessions(sessions, service),
    saveSessionUses(sessions),
    sumUpRefusedSignIns(refusedSignIns),
  ],
});
