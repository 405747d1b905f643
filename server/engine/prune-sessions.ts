import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { SignInService } from '../domains/auth/service.ts';
import type { SessionService } from '../domains/sessions/service.ts';

const EVERY_MS = 3_600_000;

/** Deletes ended sessions whose token has expired, and old sign-in addresses. Returns a function that stops it. */
export function pruneSessions(
  sessions: Pick<SessionService, 'prune'>,
  signIn: Pick<SignInService, 'pruneAddresses'>,
  realTime: Clock,
  logger: Logger,
): () => void {
  return realTime.every(EVERY_MS, () => {
    try {
      sessions.prune();
      signIn.pruneAddresses();
    } catch (error) {
      logger.error({ err: error }, 'ended sessions could not be pruned');
    }
  });
}
