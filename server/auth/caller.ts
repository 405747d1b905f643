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
  /** Counts the changes of the user's role, tenants or locations. */
  accessVersion: number;
  /** Always true for the caller of an endpoint: disabled users are rejected earlier. */
  isEnabled: boolean;
  permissions: ReadonlySet<Permission>;
  tenant: Named;
  mspTenants: readonly Named[];
  mspLocations: readonly Named[];
  visionTenants: readonly Named[];
  /** The records the user may see; every service checks it. */
  scope: Scope;
  /** Where the call came from; absent when a service is not invoked by a call. */
  origin?: Origin | undefined;
}

/** The session of a caller. */
export interface CallerSession extends Session {
  /** Names the session with the access that its user has now: what it opens at media ends when the access changes. */
  mediaAccess: string;
}

/** A user calling with a session token. */
export interface SessionCaller extends Caller {
  session: CallerSession;
}
