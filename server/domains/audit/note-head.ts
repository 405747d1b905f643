import type { Logger } from 'pino';
import type { Job } from '../../jobs/job.ts';
import type { Audit } from './audit-service.ts';

/**
 * Writes the latest line of the audit log, with its hash, to the server's log, which installs keep elsewhere: against it,
 * `npm run audit:verify -- --head` finds a log that was cut off or chained anew.
 */
export const noteHead = (audit: Pick<Audit, 'head'>, logger: Logger): Job => ({
  name: 'noting the end of the audit log',
  everyMs: 600_000,
  by: 'real-time',
  isHousekeeping: true,
  run: () => logger.info({ head: audit.head() }, 'the audit log ends here'),
});
