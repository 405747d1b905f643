import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { Audit } from '../domains/audit/service.ts';

const DAY_MS = 86_400_000;

/** The audit log is kept this long (decisions, section 3). */
const KEPT_MS = 90 * DAY_MS;

const EVERY_MS = 3_600_000;

/** Deletes old entries from the audit log. Returns a function that stops it. */
export function pruneAuditLog(audit: Pick<Audit, 'prune'>, clock: Clock, logger: Logger): () => void {
  return clock.every(EVERY_MS, () => {
    try {
      audit.prune(clock.now() - KEPT_MS);
    } catch (error) {
      logger.error({ err: error }, 'the audit log could not be pruned');
    }
  });
}
