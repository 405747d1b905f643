import { ASSIGNABLE_ROLES, type RoleKey } from '#contract/permissions.ts';
import type { Caller } from '../../auth/caller.ts';
import { Refused } from '../../http/refused.ts';

/** The part of a user that decides who may change them. */
export interface ManagedUser {
  id: string;
  role: RoleKey;
  tenantId: string;
  mspTenantIds: readonly string[];
}

/**
 * Why the caller may not change a user's role, tenants or sign-in, as a sentence; null when they may (decisions, section
 * 5). Nobody changes themselves, so that nobody locks themselves out or takes more than they were given.
 */
export function findLock(caller: Pick<Caller, 'id' | 'role' | 'scope'>, user: ManagedUser): string | null {
  if (user.id === caller.id) return 'You cannot change your own role, tenants or sign-in';
  return findForeignLock(caller, user);
}

/** The same for what users may also change of themselves, such as their alarm type groups. */
export function findForeignLock(caller: Pick<Caller, 'id' | 'role' | 'scope'>, user: ManagedUser): string | null {
  if (user.id === caller.id) return null;
  if (!ASSIGNABLE_ROLES[caller.role].includes(user.role)) return 'You may not change users of this role';
  const { tenantIds } = caller.scope;
  const isCovered = (id: string) => tenantIds === 'all' || tenantIds.includes(id);
  if (![user.tenantId, ...user.mspTenantIds].every(isCovered)) {
    return 'This user also works for tenants that you do not manage';
  }
  return null;
}

/** 403 with the reason unless there is none. */
export function requireUnlocked(lock: string | null): void {
  if (lock !== null) throw new Refused('permission_denied', lock);
}
