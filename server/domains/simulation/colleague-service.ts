import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { RoleKey } from '#contract/permissions.ts';
import type { Colleague } from '#contract/sim/colleagues.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SessionTokens } from '../../auth/tokens.ts';
import type { Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { UserService } from '../users/user-service.ts';
import type { ColleagueStore } from './colleague-store.ts';

const NAMES = [
  'Imani Okafor',
  'Tomas Lindqvist',
  'Priya Raman',
  'Jonas Weber',
  'Aiko Tanaka',
  'Mateo Rivas',
  'Nadia Haddad',
  'Callum Reid',
  'Elif Demir',
  'Noor van Dijk',
] as const;

/** Together they cover every tenant: managers the home tenant, managed-service operators the provider's tenants. */
const ROLES: readonly RoleKey[] = ['GM', 'MO'];

/** Simulated operators who work beside the user in a demo. */
export interface ColleagueService {
  /**
   * Signs in the first `count` colleagues and creates missing ones. 409 in a real install, and when an identity
   * provider handles sign-in.
   */
  take(count: number): Promise<Colleague[]>;
}

interface Parts {
  store: ColleagueStore;
  users: Pick<UserService, 'account'>;
  tokens: Pick<SessionTokens, 'issue'>;
  changes: Changes;
  clock: Clock;
  newId: NewId;
  /** Whether this server allows simulated colleagues. */
  isWelcome: boolean;
}

export function createColleagueService({
  isWelcome,
  store,
  users,
  tokens,
  changes,
  clock,
  newId,
}: Parts): ColleagueService {
  const emailOf = (index: number) => `colleague-${index + 1}@watchfloor.test`;

  const make = async (index: number): Promise<void> => {
    const email = emailOf(index);
    // A random password that nobody knows.
    const passwordHash = await hash(randomUUID());
    const role = ROLES[index % ROLES.length] ?? 'GM';
    const round = Math.floor(index / NAMES.length);
    const name = `${NAMES[index % NAMES.length]}${round > 0 ? ` ${round + 1}` : ''}`;
    changes.run((announce) => {
      if (store.has(email)) return;
      const id = newId();
      const tenantId = store.insert({ id, email, name, role, createdAtMs: clock.now(), passwordHash });
      announce('user', { credentialId: email });
      announce('user_record', { tenantId, locationId: null, userId: id });
    });
  };

  return {
    take: async (count) => {
      if (!isWelcome) throw new Refused('transition_refused', 'This Watchfloor has no simulated colleagues');
      const colleagues: Colleague[] = [];
      for (let index = 0; index < count; index += 1) {
        const email = emailOf(index);
        if (!store.has(email)) await make(index);
        const caller = users.account(email)?.caller;
        if (!caller) throw new Error(`the colleague ${email} has no user record`);
        const { id, name, permissions } = caller;
        colleagues.push({ id, name, permissions: [...permissions], token: await tokens.issue(email) });
      }
      return colleagues;
    },
  };
}
