import { expect, it } from 'vitest';
import { hum, loudness, opusRecording } from '#tests/support/recordings.ts';
import { decodeRecording, Undecodable } from './decode-recording.ts';
import { lengthMs } from './pcm.ts';
import { wav } from './wav.ts';

it.each(['webm', 'ogg'] as const)('decodes Opus in %s to its length and loudness', async (container) => {
  const sound = hum(1_000);
  const decoded = await decodeRecording(await opusRecording(sound, container));
  expect(lengthMs(decoded)).toBe(1_000);
  expect(loudness(decoded.slice(2_000)) / loudness(sound)).toBeCloseTo(1, 1);
});

it('decodes WAV sample by sample', async () => {
  const sound = hum(500);
  expect(await decodeRecording(wav(sound))).toEqual(sound);
});

it('decodes WAV with two channels and another sample rate', async () => {
  const file = wav(hum(1_000));
  // The same samples, declared as two channels at 8 kHz: half as many of them, at half the rate.
  const header = new DataView(file.buffer);
  header.setUint16(22, 2, true);
  header.setUint32(24, 8_000, true);
  header.setUint16(32, 4, true);
  expect(lengthMs(await decodeRecording(file))).toBe(1_000);
});

it.each([
  ['a text', new TextEncoder().encode('OggS and then the voice')],
  ['nothing', new Uint8Array()],
  ['a WAV without samples', wav(hum(0))],
])('rejects %s', async (_, file) => {
  await expect(decodeRecording(file)).rejects.toThrow(Undecodable);
});

it('rejects a recording that is cut off in its header', async () => {
  const file = await opusRecording(hum(200), 'webm');
  await expect(decodeRecording(file.slice(0, 60))).rejects.toThrow(Undecodable);
});
