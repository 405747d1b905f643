import { AUDIT_LOG } from '#contract/record-limits.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Job } from '../../jobs/job.ts';
import type { Audit } from './audit-service.ts';

const KEPT_MS = AUDIT_LOG.keptDays * 86_400_000;

/** Deletes old entries from the audit log, 2,000 an hour, more than a busy install writes. */
export const pruneAuditLog = (audit: Pick<Audit, 'prune'>, clock: Clock): Job => ({
  name: 'pruning the audit log',
  everyMs: 3_600_000,
  by: 'world',
  isHousekeeping: true,
  run: () => audit.prune(clock.now() - KEPT_MS),
});
