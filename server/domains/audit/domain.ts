import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { pruneAuditLog } from './prune-audit-log.ts';

/** Prunes the audit log. Writing it is part of the foundation, since every change does. */
export const auditing = domain({
  services: (_needs: Foundation) => ({}),
  jobs: ({ audit, clock }) => [pruneAuditLog(audit, clock)],
});
