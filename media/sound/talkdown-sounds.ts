import type { Logger } from 'pino';
import { RefusedCall } from '#connections/ingest-api.ts';
import { decodeRecording } from '#sound/decode-recording.ts';
import { opusFrames } from '#sound/opus-frames.ts';
import type { LiveSounds } from './live-sounds.ts';

interface Parts {
  /** Fetches the recording of a talkdown. */
  fetchRecording: (id: string) => Promise<Uint8Array<ArrayBuffer>>;
  sounds: Pick<LiveSounds, 'play'>;
  log: Pick<Logger, 'warn' | 'debug'>;
}

/**
 * Lets talkdowns be heard in the live sound of their cameras, each once: the recording is fetched, decoded and encoded
 * once for all listeners. A talkdown without a recording is not heard. Never rejects.
 */
export function talkdownSounds({ fetchRecording, sounds, log }: Parts) {
  return async ({ id, cameraId }: { id: string; cameraId: string }): Promise<void> => {
    try {
      sounds.play(cameraId, opusFrames(await decodeRecording(await fetchRecording(id))));
    } catch (error) {
      if (error instanceof RefusedCall && error.status === 404) log.debug({ talkdown: id }, 'nothing was recorded');
      else log.warn({ err: error, talkdown: id }, 'a talkdown cannot be heard');
    }
  };
}
