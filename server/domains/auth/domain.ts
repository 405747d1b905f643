import { signIn, signInAlias, signOut } from '#contract/auth.ts';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endOwnSessions,
  getSecondFactor,
  listOwnSessions,
  removeSecondFactor,
  setUpSecondFactor,
} from '#contract/own-sign-in.ts';
import { createGatekeeper } from '../../auth/gatekeeper.ts';
import type { InsightTokens } from '../../auth/insight-tokens.ts';
import { createProviderTokens } from '../../auth/provider-tokens.ts';
import type { SessionTokens } from '../../auth/tokens.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone, forCredential, forUser } from '../../http/bind.ts';
import { StartFailure } from '../../start-failure.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { SharingService } from '../sharing/sharing-service.ts';
import type { UserService } from '../users/user-service.ts';
import { createSignInAddressStore } from './address-store.ts';
import { pruneSessions, saveSessionUses, sumUpRefusedSignIns } from './auth-jobs.ts';
import { createCredentialStore } from './credential-store.ts';
import { createIdentityService, type IdentityService } from './identity-service.ts';
import { createIdentityStore } from './identity-store.ts';
import { createOwnSignInService } from './own-sign-in-service.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createRefusedSignIns } from './refused-sign-ins.ts';
import { createSecondFactorCheck } from './second-factor.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { createSignInService } from './sign-in-service.ts';

interface Needs extends Foundation {
  sessions: SessionService;
  sharing: SharingService;
  tokens: SessionTokens;
  insightTokens: InsightTokens;
  users: UserService;
}

/** The sessions of users of an identity provider; undefined with local sign-in. */
function identitiesOf(needs: Needs, passwords: Passwords): IdentityService | undefined {
  const { identityProvider: provider } = needs.config;
  if (!provider) return undefined;
  const store = createIdentityStore(needs.db);
  const { newUserTenant } = provider;
  if (newUserTenant !== undefined && store.tenantLike(newUserTenant) === undefined) {
    throw new StartFailure(
      `Invalid value '${newUserTenant}' for environment variable AUTH0_NEW_USER_TENANT: no tenant has this id or name`,
    );
  }
  return createIdentityService({
    ...needs,
    provider,
    store,
    passwords,
    tokens: createProviderTokens({ ...needs, provider }),
  });
}

/** Signing in and out, and the gatekeeper that identifies callers by their tokens. */
export const auth = domain({
  services: (needs: Needs) => {
    const { authMode } = needs.config;
    const refusedSignIns = createRefusedSignIns(needs.audit);
    const passwords = createPasswords();
    const credentials = createCredentialStore(needs.db);
    const limit = createSignInLimit();
    const secondFactor = createSecondFactorCheck({
      store: credentials,
      realTime: needs.realTime,
      secret: needs.config.authSecret,
      issuer: needs.config.providerName,
      requiredRoles: needs.config.secondFactorRoles,
    });
    const identities = identitiesOf(needs, passwords);
    return {
      identities,
      refusedSignIns,
      passwords,
      secondFactor,
      ownSignIn: createOwnSignInService({
        ...needs,
        store: credentials,
        passwords,
        secondFactor,
        openSessions: needs.sessions,
        limit,
      }),
      signIn: createSignInService({
        ...needs,
        addresses: createSignInAddressStore(needs.db),
        credentials,
        passwords,
        secondFactor,
        limit,
        refused: refusedSignIns,
        authMode,
      }),
      gatekeeper: createGatekeeper({ ...needs, identities }),
    };
  },
  routes: ({ signIn: service, ownSignIn }) => [
    ...[signIn, signInAlias].map((endpoint) =>
      forAnyone(endpoint, ({ body, origin }) => service.signIn({ ...body, origin })),
    ),
    forAnyone(setUpSecondFactor, async ({ body, origin }) => ({
      payload: await service.setUpSecondFactor({ ...body, origin }),
    })),
    forUser(changePassword, async (caller, { body }) => ({ payload: await ownSignIn.changePassword(caller, body) })),
    forUser(listOwnSessions, (caller) => ({ payload: ownSignIn.sessions(caller) })),
    forUser(endOwnSessions, (caller, { query }) => ({ payload: ownSignIn.endSessions(caller, query.id) })),
    forUser(getSecondFactor, (caller) => ({ payload: ownSignIn.secondFactor(caller) })),
    forUser(beginSecondFactor, async (caller, { body }) => ({
      payload: await ownSignIn.beginSecondFactor(caller, body.password),
    })),
    forUser(confirmSecondFactor, async (caller, { body }) => ({
      payload: await ownSignIn.confirmSecondFactor(caller, body.code),
    })),
    forUser(removeSecondFactor, async (caller, { body }) => {
      await ownSignIn.removeSecondFactor(caller, body.password);
      return { payload: {} };
    }),
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
