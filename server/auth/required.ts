import { TEXTS } from '#contract/errors.ts';
import type { Permission } from '#contract/permissions.ts';
import { Refused } from '../http/refused.ts';
import type { Caller } from './caller.ts';

/** 403 unless the caller holds every one of them. For calls whose input decides what they take; the others say it in their record. */
export function requirePermissions(caller: Pick<Caller, 'permissions'>, permissions: readonly Permission[]): void {
  if (!permissions.every((permission) => caller.permissions.has(permission))) {
    throw new Refused('permission_denied', TEXTS.unauthorized);
  }
}

/** 403 for a request that names another user as the one who acts. */
export function requireSelf(caller: Pick<Caller, 'id'>, userId: string | undefined): void {
  if (userId !== undefined && userId !== caller.id) throw new Refused('permission_denied', TEXTS.unauthorized);
}
