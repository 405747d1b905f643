import { isMspRole, type RoleKey } from '#contract/permissions.ts';
import type { WorldPlace } from '#contract/sim/world.ts';

/** The records a user may see (decisions, sections 1 and 5). Anything outside is answered like an unknown id. */
export interface Scope {
  /** Visible tenants; 'all' for the provider's support. */
  tenantIds: 'all' | readonly string[];
  /** Visible locations within those tenants; 'all' when the user is not restricted to some. */
  locationIds: 'all' | readonly string[];
}

/** The scope of a role: support spans all tenants, managed-service users their own list, the rest their tenant. */
export function scopeOf(user: {
  role: RoleKey;
  tenantId: string;
  mspTenantIds: readonly string[];
  mspLocationIds: readonly string[];
}): Scope {
  if (user.role === 'SU') return { tenantIds: 'all', locationIds: 'all' };
  if (isMspRole(user.role)) {
    return {
      tenantIds: user.mspTenantIds,
      locationIds: user.mspLocationIds.length > 0 ? user.mspLocationIds : 'all',
    };
  }
  return { tenantIds: [user.tenantId], locationIds: 'all' };
}

/** The tenant and site of a record. */
export interface Place {
  tenantId: string;
  locationId: string;
}

/** The place of a record, without its other fields. */
export const placeOf = ({ tenantId, locationId }: Place): Place => ({ tenantId, locationId });

/** Whether the scope covers a place; null stands for every tenant, or for the whole tenant. */
export const seesPlace = (scope: Scope, { tenantId, locationId }: WorldPlace): boolean =>
  tenantId === null || inScope(scope, { tenantId, locationId });

/**
 * Whether the scope covers a record of this tenant and location. A record without a location is judged by its tenant.
 */
export function inScope(scope: Scope, record: { tenantId: string; locationId: string | null }): boolean {
  if (scope.tenantIds !== 'all' && !scope.tenantIds.includes(record.tenantId)) return false;
  return scope.locationIds === 'all' || record.locationId === null || scope.locationIds.includes(record.locationId);
}
