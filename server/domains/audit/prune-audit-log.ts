import { AUDIT_LOG } from '#contract/record-limits.ts';
import { giveWay } from '../../give-way.ts';
import type { Job } from '../../jobs/job.ts';
import type { KeepingTime } from '../../keeping-time.ts';
import type { Audit } from './audit-service.ts';

const KEPT_MS = AUDIT_LOG.keptDays * 86_400_000;

/** Deletes all old entries from the audit log, in pieces, between which other calls run. */
export const pruneAuditLog = (audit: Pick<Audit, 'prune'>, keepingTime: KeepingTime): Job => ({
  name: 'pruning the audit log',
  everyMs: 3_600_000,
  by: 'real-time',
  isHousekeeping: true,
  run: async (stopped) => {
    const beforeMs = keepingTime() - KEPT_MS;
    while (!stopped.aborted && audit.prune(beforeMs)) await giveWay();
  },
});
