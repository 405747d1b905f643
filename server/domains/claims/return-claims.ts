import type { Job } from '../../jobs/job.ts';

/** A screen whose operators have claims. */
interface ClaimingScreen {
  /** The server has started: nobody has connected yet, or only those who have since. */
  startLeases(): void;
  /** Returns the claims of operators who have been disconnected for too long. */
  returnDue(): void;
}

/**
 * Returns to the queue the claims of operators who have been disconnected for longer than the lease, including claims
 * from before a restart.
 */
export const returnClaims = (screen: ClaimingScreen): Job => ({
  name: 'returning claims',
  begin: () => screen.startLeases(),
  everyMs: 1_000,
  by: 'real-time',
  run: () => screen.returnDue(),
});
