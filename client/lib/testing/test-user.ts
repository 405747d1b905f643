import { permissionsOf, ROLES, type RoleKey } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';

/** A signed-in user with a role; a GSOC operator by default. */
export function testUser(role: RoleKey = 'GO', overrides: Partial<User> = {}): User {
  return {
    id: 'user-1',
    email: 'd.whitlock@watchfloor.test',
    name: 'D. Whitlock',
    roles: [ROLES[role]],
    permissions: permissionsOf(role),
    userIntercomHash: null,
    mspTenants: [],
    mspLocations: [],
    visionTenants: [],
    enabled: true,
    tenant: { id: 'tenant-1', name: 'Harborline' },
    alarmtype_groups: [],
    ...overrides,
  };
}
