import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { RefusedCall } from '#connections/ingest-api.ts';
import { decodeRecording } from '#sound/decode-recording.ts';
import { opusFrames } from '#sound/opus-frames.ts';
import type { LiveSounds } from './live-sounds.ts';

/** Frames that are encoded at once: live pictures must not wait for longer. */
const PIECE_FRAMES = 25;

interface Parts {
  /** Fetches the recording of a talkdown. */
  fetchRecording: (id: string) => Promise<Uint8Array<ArrayBuffer>>;
  sounds: Pick<LiveSounds, 'play'>;
  log: Pick<Logger, 'warn' | 'debug'>;
}

/**
 * Lets talkdowns be heard in the live sound of their cameras, one after another: the recording is fetched, decoded and
 * encoded once for all listeners, and begins to be heard while the rest is being encoded. A talkdown without a
 * recording is not heard. Never rejects.
 */
export function talkdownSounds({ fetchRecording, sounds, log }: Parts) {
  /** The talkdowns that each camera is about to play. */
  const turns = new Map<string, Promise<void>>();

  const hear = async (cameraId: string, id: string, before: Promise<void> | undefined): Promise<void> => {
    const sound = await decodeRecording(await fetchRecording(id));
    await before;
    let piece: Uint8Array[] = [];
    for (const packet of opusFrames(sound)) {
      piece.push(packet);
      if (piece.length < PIECE_FRAMES) continue;
      sounds.play(cameraId, piece);
      piece = [];
      await setImmediate();
    }
    if (piece.length > 0) sounds.play(cameraId, piece);
  };

  return async ({ id, cameraId }: { id: string; cameraId: string }): Promise<void> => {
    const turn = hear(cameraId, id, turns.get(cameraId)).catch((error: unknown) => {
      if (error instanceof RefusedCall && error.status === 404) log.debug({ talkdown: id }, 'nothing was recorded');
      else log.warn({ err: error, talkdown: id }, 'a talkdown cannot be heard');
    });
    turns.set(cameraId, turn);
    await turn;
    if (turns.get(cameraId) === turn) turns.delete(cameraId);
  };
}
