import { AUDIT_LOG } from '#contract/limits.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Job } from '../../jobs/job.ts';
import type { Audit } from './audit-service.ts';

const KEPT_MS = AUDIT_LOG.keptDays * 86_400_000;

/** Deletes old entries from the audit log, a few at a time. */
export const pruneAuditLog = (audit: Pick<Audit, 'prune'>, clock: Clock): Job => ({
  name: 'pruning the audit log',
  everyMs: 60_000,
  by: 'world',
  run: () => audit.prune(clock.now() - KEPT_MS),
});
