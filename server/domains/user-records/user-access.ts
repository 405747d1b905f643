import { ASSIGNABLE_ROLES, isMspRole, type RoleKey, roleName } from '#contract/permissions.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, scopeOf } from '../../auth/scope.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { roleOfName } from './role-of-name.ts';
import type { NamedUserRow, UserRecordStore } from './store.ts';
import { type ManagedUser, requireGrantable } from './who-may-change.ts';

/** The role that spans all tenants: one user of it must always be able to sign in. */
export const ADMINISTRATOR: RoleKey = 'SU';

/** The role of a user, their own tenant, and all tenants of a user of a managed-service provider. */
export interface Access {
  role: RoleKey;
  tenantId: string;
  mspTenantIds: readonly string[];
}

/**
 * The access of a role. Users of a managed-service provider work for their own tenant too; others have no further
 * tenants (400).
 */
export function accessFor(
  role: RoleKey,
  { tenantId, mspTenants }: { tenantId: string; mspTenants: readonly string[] },
  providerName: string,
): Access {
  if (isMspRole(role)) return { role, tenantId, mspTenantIds: [...new Set([tenantId, ...mspTenants])] };
  if (mspTenants.some((id) => id !== tenantId)) {
    throw new Refused('invalid_input', `Users with the role '${roleName(role, providerName)}' work for one tenant`);
  }
  return { role, tenantId, mspTenantIds: [] };
}

/** Checks and stores the access of users. */
export function userAccess(store: UserRecordStore, providerName: string) {
  const accessOf = ({ id, role, tenantId }: NamedUserRow): Access => ({
    role,
    tenantId,
    mspTenantIds: store.mspTenants([id]).map((tenant) => tenant.id),
  });

  const managedUser = (row: NamedUserRow): ManagedUser => ({
    id: row.id,
    ...accessOf(row),
    mspLocationIds: store.mspLocations([row.id]).map((location) => location.id),
  });

  const requireRole = (caller: Caller, [name = '']: readonly string[]): RoleKey => {
    const role = roleOfName(name, providerName);
    if (!role) throw new Refused('invalid_input', `There is no role '${name}'`);
    if (!ASSIGNABLE_ROLES[caller.role].includes(role)) {
      throw new Refused('permission_denied', `You may not assign the role '${roleName(role, providerName)}'`);
    }
    requireGrantable(caller, role);
    return role;
  };
  const requireTenants = ({ scope }: Caller, ids: readonly string[]) => {
    const known = new Set(store.allTenantIds());
    const isReachable = (id: string) => known.has(id) && inScope(scope, { tenantId: id, locationId: null });
    if (!ids.every(isReachable)) throw notFound('Tenant');
  };
  /** They see the scan alarms of every tenant that they work for. */
  const storeAccess = (userId: string, { role, tenantId, mspTenantIds }: Access) => {
    store.replaceMspTenants(userId, mspTenantIds);
    const tenantIds = role === ADMINISTRATOR ? store.allTenantIds() : isMspRole(role) ? mspTenantIds : [tenantId];
    store.replaceVisionTenants(userId, tenantIds);
  };
  /** Takes away locations and alarm type groups of tenants that the user no longer works for. */
  const dropForeign = (userId: string, access: Access) => {
    const scope = scopeOf({ ...access, mspLocationIds: [] });
    const isOwn = ({ tenantId }: { tenantId: string }) => inScope(scope, { tenantId, locationId: null });
    const locations = store.mspLocations([userId]);
    const kept = isMspRole(access.role) ? locations.filter(isOwn) : [];
    if (isMspRole(access.role) && locations.length > 0 && kept.length === 0) {
      throw new Refused(
        'transition_refused',
        'All MSP locations of this user belong to tenants that they would lose. Assign others first',
      );
    }
    if (kept.length < locations.length) {
      store.replaceMspLocations(
        userId,
        kept.map(({ id }) => id),
      );
    }
    const foreign = store.alarmTypeGroups([userId]).filter((group) => !isOwn(group));
    if (foreign.length > 0) {
      store.removeAlarmTypeGroups(
        userId,
        foreign.map(({ id }) => id),
      );
    }
  };
  return {
    accessOf,
    /** The facts that decide who may change a user. */
    managedUser,
    /** The role of a name: 400 when there is none, 403 when the caller may not assign it. */
    requireRole,
    /** 404 when a tenant is unknown or out of the caller's scope. */
    requireTenants,
    storeAccess,
    dropForeign,
  };
}
