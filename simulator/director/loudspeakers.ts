import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import { relayTalkdown } from '#contract/sim/talkdowns.ts';
import type { RandomStream } from '#random/streams.ts';
import type { Call } from '../server/ingest-api.ts';
import { persist } from '../server/persist.ts';

/** A recording reaches its loudspeaker and is spoken within so long, ms. */
const SPEAK_MS = { min: 2_000, max: 6_000 } as const;

/** How often a loudspeaker can be reached. */
const REACHED = 0.94;

interface Parts {
  call: Call;
  clock: Clock;
  realClock: Clock;
  random: RandomStream;
  log: Logger;
  signal: AbortSignal;
}

/** The sites' loudspeakers: speak what is sent to them, and report it. Returns what takes a talkdown that waits. */
export function loudspeakers({ call, clock, realClock, random, log, signal }: Parts) {
  return async (id: string): Promise<void> => {
    const status = random.chance(REACHED) ? 'success' : 'failed';
    try {
      await clock.sleep(random.int(SPEAK_MS.min, SPEAK_MS.max), signal);
      await persist(realClock, () => call(relayTalkdown, { params: { id }, body: { status } }), signal);
    } catch (error) {
      if (!signal.aborted) log.debug({ talkdown: id, reason: String(error) }, 'a talkdown was completed already');
    }
  };
}
