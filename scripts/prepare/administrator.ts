import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { addAdministrator, hasAdministrator, isTaken } from '#db/administrator.ts';
import type { Db } from '#db/open.ts';
import type { PrepareEnvironment } from './environment.ts';
import { PrepareFailure } from './prepare-failure.ts';

interface MissingAdministrator {
  email: string;
  add(): Promise<void>;
}

/**
 * The administrator to add to a real install without one: at its first start, or when the data comes from a
 * demo, whose accounts do not work in a real install. Undefined when none is missing. Throws PrepareFailure
 * when one is missing and the environment does not provide it. With an identity provider, which may also serve another
 * backend, none is needed; the one whose email is given signs in there.
 */
export function missingAdministrator(db: Db, environment: PrepareEnvironment): MissingAdministrator | undefined {
  const { ENVIRONMENT, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, PROVIDER_NAME: tenantName } = environment;
  if (environment.isDemo || hasAdministrator(db)) return undefined;
  const isLocal = environment.AUTH_MODE === 'local';
  if (!isLocal && !email) return undefined;
  if (!email || (isLocal && !password)) {
    throw new PrepareFailure(
      `ENVIRONMENT=${ENVIRONMENT} has no demo accounts: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start; later starts do not need them`,
    );
  }
  if (isTaken(db, email)) {
    throw new PrepareFailure(
      `Invalid value '${email}' for environment variable ADMIN_EMAIL: it belongs to another account`,
    );
  }
  return {
    email,
    add: async () => {
      // With an identity provider nobody knows the password.
      const passwordHash = await hash(isLocal && password ? password : randomUUID());
      addAdministrator(db, { email, passwordHash, tenantName }, Date.now());
    },
  };
}
