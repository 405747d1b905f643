import type { Logger } from 'pino';
import { TALKDOWN_AUDIO } from '#contract/limits.ts';
import { getTalkdownRecording, listPendingTalkdowns, relayTalkdown } from '#contract/sim/talkdowns.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Call, type FetchFile, RefusedCall } from '#platform/connections/ingest-api.ts';
import { retryUntilAccepted } from '#platform/connections/retry-until-accepted.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { decodeRecording } from '#platform/sound/decode-recording.ts';
import { lengthMs } from '#platform/sound/pcm.ts';
import { Undecodable } from '#platform/sound/recording-limits.ts';

/** Time for a recording to reach its loudspeaker, ms. */
const LINE_MS = { min: 100, max: 300 } as const;

/** Time until a loudspeaker that cannot be reached is given up, ms. */
const GIVEN_UP_MS = { min: 2_000, max: 6_000 } as const;

/** Probability that a loudspeaker can be reached. */
const REACHED = 0.94;

/** A talkdown, and the camera whose loudspeaker plays it. */
export interface SentTalkdown {
  id: string;
  cameraId: string;
}

/** A talkdown as people at the site hear it; ms UTC of the world's clock. */
export interface HeardTalkdown extends SentTalkdown {
  fromMs: number;
  toMs: number;
}

interface Parts {
  call: Call;
  fetchFile: FetchFile;
  clock: Clock;
  realClock: Clock;
  random: RandomStream;
  /** Whether a camera's loudspeaker can be reached now; drawn by default. */
  isReached?: (cameraId: string) => boolean;
  /** Called as a loudspeaker begins to play. */
  onHeard: (talkdown: HeardTalkdown) => void;
  log: Logger;
  signal: AbortSignal;
}

/** The loudspeakers of the sites: they play recordings and report the outcome. */
export interface Loudspeakers {
  /** Plays a talkdown once, however often it is named, after those that its loudspeaker is playing. Never rejects. */
  play(talkdown: SentTalkdown): Promise<void>;
  /** Ends a talkdown that failed or that an operator has stopped, whether it is transmitted, decoded or played. */
  stop(id: string): void;
  /** Plays the talkdowns that were sent while nobody listened. Rejects when the server refuses to list them. */
  catchUp(): Promise<void>;
}

export function createLoudspeakers(parts: Parts): Loudspeakers {
  const { call, clock, random, log, isReached = () => random.chance(REACHED) } = parts;
  /** The talkdowns that have not ended. */
  const playing = new Map<string, AbortController>();
  /** The end of what each camera's loudspeaker has to play. */
  const queueEnds = new Map<string, Promise<void>>();
  const retry = <T>(act: () => Promise<T>, signal: AbortSignal) => retryUntilAccepted(parts.realClock, act, signal);
  const relay = (id: string, status: 'success' | 'failed', signal: AbortSignal) =>
    retry(() => call(relayTalkdown, { params: { id }, body: { status } }), signal);

  /** The length of a recording; undefined when the loudspeaker cannot play it. */
  const measureLength = async (id: string, signal: AbortSignal): Promise<number | undefined> => {
    try {
      const file = await retry(() => parts.fetchFile(getTalkdownRecording, { params: { id } }), signal);
      return lengthMs(await decodeRecording(file, TALKDOWN_AUDIO, signal));
    } catch (error) {
      if (signal.aborted || !(error instanceof Undecodable || error instanceof RefusedCall)) throw error;
      log.info({ err: error, talkdown: id }, 'a recording cannot be played');
      return undefined;
    }
  };

  const playRecording = async ({ id, cameraId }: SentTalkdown, length: number, signal: AbortSignal): Promise<void> => {
    await relay(id, 'success', signal);
    const fromMs = clock.now();
    parts.onHeard({ id, cameraId, fromMs, toMs: fromMs + length });
    await clock.sleep(length, signal);
  };

  /** Transmits a talkdown, and plays it after `before`. */
  const transmit = async (talkdown: SentTalkdown, before: Promise<void> | undefined, signal: AbortSignal) => {
    const reached = isReached(talkdown.cameraId);
    const { min, max } = reached ? LINE_MS : GIVEN_UP_MS;
    const [length] = await Promise.all([
      reached ? clock.hold('reading a talkdown', () => measureLength(talkdown.id, signal)) : undefined,
      clock.sleep(random.int(min, max), signal),
    ]);
    if (length === undefined) {
      await relay(talkdown.id, 'failed', signal);
      return;
    }
    await before;
    signal.throwIfAborted();
    await playRecording(talkdown, length, signal);
  };

  const play = async (talkdown: SentTalkdown): Promise<void> => {
    if (playing.has(talkdown.id)) return;
    const stopped = new AbortController();
    playing.set(talkdown.id, stopped);
    const signal = AbortSignal.any([parts.signal, stopped.signal]);
    const before = queueEnds.get(talkdown.cameraId);
    const played = transmit(talkdown, before, signal).catch((error: unknown) => {
      if (!signal.aborted) log.debug({ talkdown: talkdown.id, reason: String(error) }, 'a talkdown was not played');
    });
    // One that fails or is stopped in its turn gives way to the next only when those before it have ended.
    const queueEnd = Promise.all([before, played]).then(() => undefined);
    queueEnds.set(talkdown.cameraId, queueEnd);
    await played;
    playing.delete(talkdown.id);
    await queueEnd;
    if (queueEnds.get(talkdown.cameraId) === queueEnd) queueEnds.delete(talkdown.cameraId);
  };

  return {
    play,
    stop: (id) => playing.get(id)?.abort(new Error('the talkdown was stopped')),
    catchUp: async () => {
      const { payload } = await retry(() => call(listPendingTalkdowns, {}), parts.signal);
      for (const talkdown of payload) void play(talkdown);
    },
  };
}
