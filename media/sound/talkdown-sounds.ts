import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { TALKDOWN_AUDIO } from '#contract/limits.ts';
import { RefusedCall } from '#platform/connections/ingest-api.ts';
import { decodeRecording } from '#platform/sound/decode-recording.ts';
import { opusFrames } from '#platform/sound/opus-frames.ts';
import type { LiveSounds } from './live-sounds.ts';

/** Frames that are encoded at once: live pictures must not wait for longer. */
const PIECE_FRAMES = 25;

interface Parts {
  /** Fetches the recording of a talkdown. */
  fetchRecording: (id: string) => Promise<Uint8Array<ArrayBuffer>>;
  sounds: Pick<LiveSounds, 'play' | 'stop' | 'silence'>;
  log: Pick<Logger, 'warn' | 'debug'>;
}

/** A talkdown, and the camera at which it is heard. */
interface Talkdown {
  id: string;
  cameraId: string;
}

/** The talkdowns in the live sound of their cameras. */
export interface TalkdownSounds {
  /**
   * Lets a talkdown be heard, after those that its camera is about to play: the recording is fetched, decoded and
   * encoded once for all listeners, and begins to be heard while the rest is being encoded. A talkdown without a
   * recording is not heard. Never rejects.
   */
  play(talkdown: Talkdown): Promise<void>;
  /** Ends a talkdown that has failed or was stopped: nothing more of it is decoded or heard. */
  stop(talkdown: Talkdown): void;
  /** Ends every talkdown. */
  stopAll(): void;
}

export function createTalkdownSounds({ fetchRecording, sounds, log }: Parts): TalkdownSounds {
  /** The talkdowns that each camera is about to play. */
  const queueEnds = new Map<string, Promise<void>>();
  /** The talkdowns that are being fetched, decoded or encoded. */
  const preparing = new Map<string, AbortController>();

  const prepare = async ({ id, cameraId }: Talkdown, before: Promise<void> | undefined, signal: AbortSignal) => {
    const file = await fetchRecording(id);
    signal.throwIfAborted();
    const sound = await decodeRecording(file, TALKDOWN_AUDIO, signal);
    await before;
    let piece: Uint8Array[] = [];
    for (const packet of opusFrames(sound)) {
      signal.throwIfAborted();
      piece.push(packet);
      if (piece.length < PIECE_FRAMES) continue;
      sounds.play(cameraId, id, piece);
      piece = [];
      await setImmediate();
    }
    if (piece.length > 0 && !signal.aborted) sounds.play(cameraId, id, piece);
  };

  return {
    play: async (talkdown) => {
      const { id, cameraId } = talkdown;
      const stopped = new AbortController();
      preparing.set(id, stopped);
      const before = queueEnds.get(cameraId);
      const prepared = prepare(talkdown, before, stopped.signal).catch((error: unknown) => {
        if (stopped.signal.aborted) return;
        if (error instanceof RefusedCall && error.status === 404) log.debug({ talkdown: id }, 'nothing was recorded');
        else log.warn({ err: error, talkdown: id }, 'a talkdown cannot be heard');
      });
      const queueEnd = Promise.all([before, prepared]).then(() => undefined);
      queueEnds.set(cameraId, queueEnd);
      await prepared;
      preparing.delete(id);
      await queueEnd;
      if (queueEnds.get(cameraId) === queueEnd) queueEnds.delete(cameraId);
    },
    stop: ({ id, cameraId }) => {
      preparing.get(id)?.abort();
      sounds.stop(cameraId, id);
    },
    stopAll: () => {
      for (const stopped of preparing.values()) stopped.abort();
      sounds.silence();
    },
  };
}
