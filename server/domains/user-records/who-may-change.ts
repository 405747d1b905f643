import { ASSIGNABLE_ROLES, isMspRole, type RoleKey } from '#contract/permissions.ts';
import type { Caller } from '../../auth/caller.ts';
import { Refused } from '../../http/refused.ts';

/** The part of a user that decides who may change them. */
export interface ManagedUser {
  id: string;
  role: RoleKey;
  tenantId: string;
  mspTenantIds: readonly string[];
  /** Empty: every location of the tenants. */
  mspLocationIds: readonly string[];
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
  if (!seesNoMore(caller, user)) return 'This user sees locations that you do not manage';
  return null;
}

/** Whether a user is limited to locations of a caller who is limited to some; true for other callers. */
function seesNoMore({ scope: { locationIds } }: Pick<Caller, 'scope'>, { role, mspLocationIds }: ManagedUser): boolean {
  if (locationIds === 'all') return true;
  return isMspRole(role) && mspLocationIds.length > 0 && mspLocationIds.every((id) => locationIds.includes(id));
}

/** 403 for a role that sees all locations of its tenant, where the caller is limited to some. */
export function requireGrantable({ scope }: Pick<Caller, 'scope'>, role: RoleKey): void {
  if (scope.locationIds === 'all' || isMspRole(role)) return;
  throw new Refused('permission_denied', 'You are limited to some locations, and may assign MSP roles only');
}

/** 403 with the reason unless there is none. */
export function requireUnlocked(lock: string | null): void {
  if (lock !== null) throw new Refused('permission_denied', lock);
}
