import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import { TALKDOWN_FAILS_AFTER_MS } from '#contract/limits.ts';
import { atDueTime } from './at-due-time.ts';

interface Pending {
  /** Fails talkdowns that have waited too long; returns the earliest time at which another one can be due, ms UTC. */
  failLate(): number;
}

/** Fails talkdowns that no loudspeaker has played in time, also after a restart. Returns a function that stops it. */
export function failTalkdowns(pending: Pending, clock: Clock, logger: Logger): () => void {
  return atDueTime({
    clock,
    run: () => pending.failLate(),
    failed: (error) => logger.error({ err: error }, 'talkdowns could not be failed'),
    retryMs: TALKDOWN_FAILS_AFTER_MS,
  });
}
