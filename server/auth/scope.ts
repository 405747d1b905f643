import type { RoleKey } from '#contract/permissions.ts';
import type { WorldPlace } from '#contract/sim/world.ts';

/**
 * What a user may see (decisions, sections 1 and 5). Anything else does not exist for
 * them: it is answered like an unknown id.
 */
export interface Scope {
  /** Tenants in sight; 'all' for the provider's support. */
  tenantIds: 'all' | readonly string[];
  /** Locations in sight within those tenants; 'all' when the user is not limited to some. */
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
  if (user.role === 'MO' || user.role === 'MM') {
    return {
      tenantIds: user.mspTenantIds,
      locationIds: user.mspLocationIds.length > 0 ? user.mspLocationIds : 'all',
    };
  }
  return { tenantIds: [user.tenantId], locationIds: 'all' };
}

/** Where something is: whose it is, and at which site. */
export interface Place {
  tenantId: string;
  locationId: string;
}

/** The place of a record, without the rest of it. */
export const placeOf = ({ tenantId, locationId }: Place): Place => ({ tenantId, locationId });

/** Whether something is in sight that happened at a place; nulls stand for every tenant, or the whole tenant. */
export const seesPlace = (scope: Scope, { tenantId, locationId }: WorldPlace): boolean =>
  tenantId === null || inScope(scope, { tenantId, locationId });

/** Whether a record of this tenant and location is in sight. A record without a location counts by its tenant. */
export function inScope(scope: Scope, record: { tenantId: string; locationId: string | null }): boolean {
  if (scope.tenantIds !== 'all' && !scope.tenantIds.includes(record.tenantId)) return false;
  return scope.locationIds === 'all' || record.locationId === null || scope.locationIds.includes(record.locationId);
}
