import { createContext, type ReactNode, use, useCallback } from 'react';
import type { Permission } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';

const SessionContext = createContext<User | undefined>(undefined);

/** Everything inside belongs to the signed-in user. */
export function SessionProvider({ user, children }: { user: User; children: ReactNode }) {
  return <SessionContext value={user}>{children}</SessionContext>;
}

/** The signed-in user. Only available inside the shell. */
export function useUser(): User {
  const user = use(SessionContext);
  if (!user) throw new Error('There is no signed-in user here');
  return user;
}

/** Whether the user has all of the permissions. */
export function hasPermissions(user: Pick<User, 'permissions'>, permissions: readonly Permission[]): boolean {
  return permissions.every((permission) => user.permissions.includes(permission));
}

/** Whether the user has all of the permissions; false without a session. */
export function useCan(...permissions: Permission[]): boolean {
  const user = use(SessionContext);
  return user !== undefined && hasPermissions(user, permissions);
}

/**
 * Checks single permissions that are not known in advance; the function stays the same until the user changes.
 */
export function useMay(): (permission: Permission) => boolean {
  const user = use(SessionContext);
  return useCallback((permission) => user !== undefined && hasPermissions(user, [permission]), [user]);
}
