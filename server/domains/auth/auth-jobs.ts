import type { Job } from '../../jobs/job.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { RefusedSignIns } from './refused-sign-ins.ts';
import type { SignInService } from './sign-in-service.ts';

/** Deletes ended sessions whose token has expired, and old sign-in addresses. */
export const pruneSessions = (
  sessions: Pick<SessionService, 'prune'>,
  signIn: Pick<SignInService, 'pruneAddresses'>,
): Job => ({
  name: 'pruning ended sessions',
  everyMs: 3_600_000,
  by: 'real-time',
  isHousekeeping: true,
  run: () => {
    sessions.prune();
    signIn.pruneAddresses();
  },
});

/** Writes when sessions were last used, for their list; also as the server stops. */
export const saveSessionUses = (sessions: Pick<SessionService, 'saveUses'>): Job => ({
  name: 'writing the use of sessions',
  everyMs: 30_000,
  by: 'real-time',
  isHousekeeping: true,
  run: () => sessions.saveUses(),
  end: () => sessions.saveUses(),
});

/**
 * Writes the number of refused sign-ins that got no entry of their own in the audit log, the remaining ones as the
 * server stops. A flood of refused sign-ins adds at most one summary and a few dozen single entries per interval.
 */
export const sumUpRefusedSignIns = (refused: Pick<RefusedSignIns, 'recordSummary'>): Job => ({
  name: 'writing refused sign-ins to the audit log',
  everyMs: 10 * 60_000,
  by: 'real-time',
  isHousekeeping: true,
  run: () => refused.recordSummary(),
  end: () => refused.recordSummary(),
});
