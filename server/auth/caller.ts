import type { Named } from '#contract/names.ts';
import type { Permission, RoleKey } from '#contract/permissions.ts';
import type { Origin } from '../domains/audit/entry.ts';
import type { Scope } from './scope.ts';
import type { Session } from './tokens.ts';

/** A signed-in user, as handlers and services see them. */
export interface Caller {
  id: string;
  credentialId: string;
  email: string;
  /** Empty until the first-sign-in dialog has been answered. */
  name: string;
  role: RoleKey;
  /** Always true for the caller of an endpoint: disabled users are turned away before. */
  isEnabled: boolean;
  permissions: ReadonlySet<Permission>;
  tenant: Named;
  mspTenants: readonly Named[];
  mspLocations: readonly Named[];
  visionTenants: readonly Named[];
  /** What the user may see; checked by every service. */
  scope: Scope;
  /** Where the call came from; absent where a service is asked by something else than a call. */
  origin?: Origin | undefined;
}

/** A user who calls with a session token. */
export interface SessionCaller extends Caller {
  session: Session;
}
