import type { Clock } from '#platform/clock/clock.ts';
import type { Job } from '../../jobs/job.ts';
import type { Audit } from './audit-service.ts';

const DAY_MS = 86_400_000;

/** The audit log is kept this long (decisions, section 3). */
const KEPT_MS = 90 * DAY_MS;

/** Deletes old entries from the audit log. */
export const pruneAuditLog = (audit: Pick<Audit, 'prune'>, clock: Clock): Job => ({
  name: 'pruning the audit log',
  everyMs: 3_600_000,
  by: 'world',
  run: () => audit.prune(clock.now() - KEPT_MS),
});
