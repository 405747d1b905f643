import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { Call } from '#connections/ingest-api.ts';
import { relayTalkdown } from '#contract/sim/talkdowns.ts';
import type { RandomStream } from '#random/streams.ts';
import { retryUntilAccepted } from '../server/retry-until-accepted.ts';

/** Time for a recording to reach its loudspeaker and be played, ms. */
const SPEAK_MS = { min: 2_000, max: 6_000 } as const;

/** Probability that a loudspeaker can be reached. */
const REACHED = 0.94;

interface Parts {
  call: Call;
  clock: Clock;
  realClock: Clock;
  random: RandomStream;
  log: Logger;
  signal: AbortSignal;
}

/**
 * The loudspeakers of the sites: they play recordings and report the outcome. Returns the handler for pending
 * talkdowns.
 */
export function loudspeakers({ call, clock, realClock, random, log, signal }: Parts) {
  return async (id: string): Promise<void> => {
    const status = random.chance(REACHED) ? 'success' : 'failed';
    try {
      await clock.sleep(random.int(SPEAK_MS.min, SPEAK_MS.max), signal);
      await retryUntilAccepted(realClock, () => call(relayTalkdown, { params: { id }, body: { status } }), signal);
    } catch (error) {
      if (!signal.aborted) log.debug({ talkdown: id, reason: String(error) }, 'a talkdown was already completed');
    }
  };
}
