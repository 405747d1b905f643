import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { Call } from '#connections/ingest-api.ts';
import { retryUntilAccepted } from '#connections/retry-until-accepted.ts';
import { listPendingTalkdowns, relayTalkdown } from '#contract/sim/talkdowns.ts';
import type { RandomStream } from '#random/streams.ts';

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

/** The loudspeakers of the sites: they play recordings and report the outcome. */
export interface Loudspeakers {
  /** Plays a talkdown once, however often it is named. Never rejects. */
  play(id: string): Promise<void>;
  /** Plays the talkdowns that were sent while nobody listened. Rejects when the server refuses to list them. */
  catchUp(): Promise<void>;
}

export function loudspeakers({ call, clock, realClock, random, log, signal }: Parts): Loudspeakers {
  const playing = new Set<string>();
  const persist = <T>(act: () => Promise<T>) => retryUntilAccepted(realClock, act, signal);

  const play = async (id: string): Promise<void> => {
    if (playing.has(id)) return;
    playing.add(id);
    const status = random.chance(REACHED) ? 'success' : 'failed';
    try {
      await clock.sleep(random.int(SPEAK_MS.min, SPEAK_MS.max), signal);
      await persist(() => call(relayTalkdown, { params: { id }, body: { status } }));
    } catch (error) {
      if (!signal.aborted) log.debug({ talkdown: id, reason: String(error) }, 'a talkdown was already completed');
    } finally {
      playing.delete(id);
    }
  };

  return {
    play,
    catchUp: async () => {
      const { payload } = await persist(() => call(listPendingTalkdowns, {}));
      for (const { id } of payload) void play(id);
    },
  };
}
