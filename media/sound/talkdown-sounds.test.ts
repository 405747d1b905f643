import { pino } from 'pino';
import { expect, it } from 'vitest';
import { RefusedCall } from '#platform/connections/ingest-api.ts';
import { FRAME_MS } from '#platform/sound/pcm.ts';
import { wav } from '#platform/sound/wav.ts';
import { hum, opusRecording, wavAt } from '#tests/support/recordings.ts';
import { createTalkdownSounds } from './talkdown-sounds.ts';

/** The cameras that play something, and for how long (ms), when the server answers so for the recordings. */
async function heardFrom(fetchRecording: (id: string) => Promise<Uint8Array<ArrayBuffer>>, ids = ['talkdown-1']) {
  const heard: { camera: string; packets: number }[] = [];
  const sounds = {
    play: (camera: string, _id: string, packets: readonly Uint8Array[]) =>
      void heard.push({ camera, packets: packets.length }),
    stop: () => undefined,
    silence: () => undefined,
  };
  const { play } = createTalkdownSounds({ fetchRecording, sounds, log: pino({ level: 'silent' }) });
  await Promise.all(ids.map((id) => play({ id, cameraId: 'cam-1' })));
  return { heard, ms: heard.reduce((sum, { packets }) => sum + packets, 0) * FRAME_MS };
}

it('lets the camera of a talkdown play its recording, piece by piece', async () => {
  const { heard, ms } = await heardFrom(() => opusRecording(hum(1_200), 'webm'));
  expect(ms).toBe(1_200);
  expect(new Set(heard.map(({ camera }) => camera))).toEqual(new Set(['cam-1']));
  expect(heard.length).toBeGreaterThan(1);
});

it('does not mix two talkdowns of a camera', async () => {
  const lengths: Record<string, number> = { long: 2_000, short: 100 };
  const { heard } = await heardFrom(async (id) => wav(hum(lengths[id] ?? 0)), ['long', 'short']);
  expect(heard.map(({ packets }) => packets)).toEqual([25, 25, 25, 25, 5]);
});

it.each([
  ['without a recording', () => Promise.reject(new RefusedCall(404, 'Recording not found'))],
  ['while the server is away', () => Promise.reject(new Error('fetch failed'))],
  ['of a recording beyond the limits', async () => wavAt(1, hum(100))],
  ['of a damaged recording', async () => new TextEncoder().encode('OggS')],
])('plays nothing %s', async (_, fetchRecording) => {
  expect((await heardFrom(fetchRecording)).heard).toEqual([]);
});

it('encodes and plays nothing more of a talkdown that was stopped', async () => {
  let played = 0;
  const stopped: string[] = [];
  const one = { id: 'talkdown-1', cameraId: 'cam-1' };
  const { play, stop } = createTalkdownSounds({
    fetchRecording: async () => wav(hum(10_000)),
    sounds: {
      play: (_camera, _id, packets) => {
        played += packets.length;
        stop(one);
      },
      stop: (camera, id) => void stopped.push(`${camera} ${id}`),
      silence: () => undefined,
    },
    log: pino({ level: 'silent' }),
  });
  await play(one);
  expect([played, stopped]).toEqual([25, ['cam-1 talkdown-1']]);
});

it('decodes nothing of a talkdown that failed while its recording was fetched', async () => {
  let arrived: (file: Uint8Array<ArrayBuffer>) => void = () => undefined;
  const played: string[] = [];
  const { play, stop } = createTalkdownSounds({
    fetchRecording: () =>
      new Promise((resolve) => {
        arrived = resolve;
      }),
    sounds: { play: (camera) => void played.push(camera), stop: () => undefined, silence: () => undefined },
    log: pino({ level: 'silent' }),
  });
  const hearing = play({ id: 'talkdown-1', cameraId: 'cam-1' });
  stop({ id: 'talkdown-1', cameraId: 'cam-1' });
  arrived(wav(hum(1_000)));
  await hearing;
  expect(played).toEqual([]);
});
