import { ROLES, type RoleKey, roleName } from '#contract/permissions.ts';

const KEYS = Object.keys(ROLES).filter((key): key is RoleKey => key in ROLES);

/** The key of a role's name on the wire, whatever the case of its letters; undefined when there is no such role. */
export const roleOfName = (name: string, providerName: string): RoleKey | undefined =>
  KEYS.find((key) => roleName(key, providerName).toLowerCase() === name.trim().toLowerCase());
