import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { SignInService } from '../domains/auth/service.ts';
import type { SessionService } from '../domains/sessions/service.ts';

const EVERY_MS = 3_600_000;

/** Drops ended sessions whose token has ended by itself, and old addresses of sign-ins. Returns a function that ends it. */
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
