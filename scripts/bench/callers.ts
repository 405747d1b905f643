import { permissionsOf, ROLES, type RoleKey } from '#contract/permissions.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import type { Caller } from '#server/auth/caller.ts';
import type { Scope } from '#server/auth/scope.ts';
import type { World } from '#server/world/world-cache.ts';

/** Draws the users that a list benchmark uses. `sites` are those of the list's product. */
export function callersOf(data: World, sites: readonly { id: string; tenantId: string }[], random: RandomStream) {
  const tenants = [...data.tenants.keys()];
  const caller = (role: RoleKey, scope: Scope): Caller => ({
    id: `bench-${ROLES[role]}`,
    credentialId: 'bench',
    email: 'bench@watchfloor.test',
    name: 'Bench',
    role,
    accessVersion: 1,
    isEnabled: true,
    permissions: new Set(permissionsOf(role)),
    tenant: { id: tenants[0] ?? '', name: '' },
    mspTenants: [],
    mspLocations: [],
    visionTenants: [],
    scope,
  });
  /** Between `min` and `max` of the values. */
  const some = (values: readonly string[], min: number, max: number, negative = false) => ({
    values: [...new Set(Array.from({ length: random.int(min, max) }, () => random.pick(values)))],
    negative,
  });
  const operator = () =>
    caller('GO', { tenantIds: [random.chance(0.4) ? (tenants[0] ?? '') : random.pick(tenants)], locationIds: 'all' });
  const manager = () => caller('GM', operator().scope);
  const support = () => caller('SU', { tenantIds: 'all', locationIds: 'all' });
  const provider = (role: 'MO' | 'MM' = 'MM') => {
    const own = some(tenants, 2, 4).values;
    const half = sites.filter((one) => own.includes(one.tenantId) && random.chance(0.5)).map((one) => one.id);
    return caller(role, { tenantIds: own, locationIds: random.chance(0.5) ? half : 'all' });
  };
  const anyone = () => random.pick([manager, manager, support, provider])();
  return { tenants, some, operator, manager, support, provider, anyone };
}
