import type { Actor, Origin } from '../audit/entry.ts';
import type { Account } from '../users/user-service.ts';

/** The actor of an account's own acts. */
export const actorOf = ({ caller, email }: Account, origin: Origin): Actor => ({
  ...(caller ?? { id: null, name: '', email }),
  origin,
});

/** The tenant to which an account's own acts belong. */
export const tenantOf = ({ caller, tenantId }: Account): string => caller?.tenant.id ?? tenantId;
