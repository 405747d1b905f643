import { pino } from 'pino';
import { expect, it } from 'vitest';
import { RefusedCall } from '#connections/ingest-api.ts';
import { FRAME_MS } from '#sound/pcm.ts';
import { hum, opusRecording } from '#tests/support/recordings.ts';
import { talkdownSounds } from './talkdown-sounds.ts';

const talkdown = { id: 'talkdown-1', cameraId: 'cam-1' };

/** The cameras that play something, and its length in ms, when the server answers so for the recording. */
async function heardFrom(fetchRecording: () => Promise<Uint8Array<ArrayBuffer>>) {
  const heard: [camera: string, ms: number][] = [];
  const sounds = {
    play: (camera: string, packets: readonly Uint8Array[]) => void heard.push([camera, packets.length * FRAME_MS]),
  };
  await talkdownSounds({ fetchRecording, sounds, log: pino({ level: 'silent' }) })(talkdown);
  return heard;
}

it('lets the camera of a talkdown play its recording', async () => {
  expect(await heardFrom(() => opusRecording(hum(1_200), 'webm'))).toEqual([['cam-1', 1_200]]);
});

it.each([
  ['without a recording', () => Promise.reject(new RefusedCall(404, 'Recording not found'))],
  ['while the server is away', () => Promise.reject(new Error('fetch failed'))],
  ['of a damaged recording', async () => new TextEncoder().encode('OggS')],
])('plays nothing %s', async (_, fetchRecording) => {
  expect(await heardFrom(fetchRecording)).toEqual([]);
});
