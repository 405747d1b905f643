import { TEXTS } from '#contract/errors.ts';
import type { Permission } from '#contract/permissions.ts';
import { Refused } from '../http/refused.ts';
import type { Caller } from './caller.ts';

/**
 * 403 unless the caller has all of them. For calls whose required permissions depend on the input; other calls declare
 * them in their endpoint record.
 */
export function requirePermissions(caller: Pick<Caller, 'permissions'>, permissions: readonly Permission[]): void {
  const missing = permissions.filter((permission) => !caller.permissions.has(permission));
  if (missing.length === 0) return;
  // Users who may not see a record read that, even if they wanted to change it.
  throw new Refused('permission_denied', missing.some(isOfView) ? TEXTS.unauthorized : TEXTS.refusedAct);
}

const isOfView = (permission: Permission): boolean => /:(view|count)$/.test(permission);

/** 403 for a request made in another user's name. */
export function requireSelf(caller: Pick<Caller, 'id'>, userId: string | undefined): void {
  if (userId !== undefined && userId !== caller.id) throw new Refused('permission_denied', TEXTS.refusedAct);
}
