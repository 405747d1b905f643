import { ROLE_KEYS, type RoleKey, roleName } from '#contract/permissions.ts';

/** The key of a role's name on the wire, whatever the case of its letters; undefined when there is no such role. */
export const roleOfName = (name: string, providerName: string): RoleKey | undefined =>
  ROLE_KEYS.find((key) => roleName(key, providerName).toLowerCase() === name.trim().toLowerCase());
