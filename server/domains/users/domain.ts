import { createProfile } from '#contract/first-sign-in.ts';
import type { WorldPlace } from '#contract/sim/world.ts';
import { getProfile } from '#contract/users.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forCredential } from '../../http/bind.ts';
import { createUserStore } from './store.ts';
import { createUserService } from './user-service.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** A user or credential has changed: cached data about it is out of date. */
    user: { credentialId: string };
    /** The list of users has changed at this tenant. */
    user_record: WorldPlace & { userId: string };
  }
}

/** Users and their profiles. */
export const users = domain({
  services: (foundation: Foundation) => {
    const { db, config } = foundation;
    return {
      users: createUserService({
        ...foundation,
        store: createUserStore(db),
        providerName: config.providerName,
        isDemo: config.isDemo,
      }),
    };
  },
  routes: ({ users }) => [
    forCredential(getProfile, (credential) => ({ payload: users.profile(credential) })),
    forCredential(createProfile, (credential, { body }) => ({ payload: users.createProfile(credential, body.name) })),
  ],
});
