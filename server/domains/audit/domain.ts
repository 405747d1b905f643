import { domain } from '../../domain.ts';
import { pruneAuditLog } from '../../engine/prune-audit-log.ts';
import type { Foundation } from '../../foundation.ts';

/** Prunes the audit log. Writing it is part of the foundation, since every change does. */
export const auditing = domain({
  services: (_needs: Foundation) => ({}),
  jobs: ({ audit, clock, logger }) => [pruneAuditLog(audit, clock, logger)],
});
