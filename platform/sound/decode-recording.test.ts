import { describe, expect, it } from 'vitest';
import { hum, loudness, opusRecording, wavAt } from '#tests/support/recordings.ts';
import { decodeRecording } from './decode-recording.ts';
import { measureRecording } from './measure-recording.ts';
import { lengthMs } from './pcm.ts';
import { Undecodable } from './recording-limits.ts';
import { wav } from './wav.ts';

const LIMITS = { maxMs: 60_000, minHz: 8_000, maxHz: 192_000, maxChannels: 8 };
const decode = (file: Uint8Array<ArrayBuffer>, signal?: AbortSignal) => decodeRecording(file, LIMITS, signal);
const measure = (file: Uint8Array<ArrayBuffer>) => measureRecording(new Blob([file]), LIMITS);

it.each(['webm', 'ogg'] as const)('decodes Opus in %s to its length and loudness', async (container) => {
  const sound = hum(1_000);
  const decoded = await decode(await opusRecording(sound, container));
  expect(lengthMs(decoded)).toBe(1_000);
  expect(loudness(decoded.slice(2_000)) / loudness(sound)).toBeCloseTo(1, 1);
});

it('decodes WAV sample by sample', async () => {
  const sound = hum(500);
  expect(await decode(wav(sound))).toEqual(sound);
});

it('decodes WAV with two channels and another sample rate', async () => {
  // The same samples, declared as two channels at 8 kHz: half as many of them, at half the rate.
  expect(lengthMs(await decode(wavAt(8_000, hum(1_000), 2)))).toBe(1_000);
});

it.each([
  ['webm', () => opusRecording(hum(1_500), 'webm')],
  ['ogg', () => opusRecording(hum(1_500), 'ogg')],
  ['WAV', async () => wav(hum(1_500))],
])('measures %s as long as it is decoded', async (_, recording) => {
  const file = await recording();
  expect([await measure(file), lengthMs(await decode(file))]).toEqual([1_500, 1_500]);
});

const unreadable = 'The recording cannot be read';
const noSound = 'The recording has no sound';
const wrongRate = 'The recording must have a sample rate of 8 to 192 kHz';
const tooLong = 'The recording must last at most 60 seconds';

describe.each([
  ['measuring', measure],
  ['decoding', decode],
])('%s', (_, read) => {
  it.each([
    ['a text', async () => new TextEncoder().encode('OggS and then the voice'), noSound],
    ['nothing', async () => new Uint8Array(), unreadable],
    ['a WAV without samples', async () => wav(hum(0)), 'The recording is empty'],
    ['a header that is cut off', async () => (await opusRecording(hum(200), 'webm')).slice(0, 60), noSound],
    ['a sample a second', async () => wavAt(1, hum(100)), wrongRate],
    ['no samples a second', async () => wavAt(0, hum(100)), wrongRate],
    ['7,999 samples a second', async () => wavAt(7_999, hum(100)), wrongRate],
    ['192,001 samples a second', async () => wavAt(192_001, hum(100)), wrongRate],
    ['gigahertz', async () => wavAt(4_000_000_000, hum(100)), wrongRate],
    ['many channels', async () => wavAt(8_000, hum(1_000), 9), 'The recording must have 1 to 8 channels'],
    ['a WAV of 61 s', async () => wavAt(8_000, hum(30_500)), tooLong],
    ['61 s of Opus in webm', () => opusRecording(hum(100), 'webm', 61_000), tooLong],
    ['61 s of Opus in ogg', () => opusRecording(hum(100), 'ogg', 61_000), tooLong],
    ['a shorter time than it lasts', () => opusRecording(hum(100), 'webm', 61_000, 1), tooLong],
  ])('rejects %s', async (_name, recording, message) => {
    await expect(read(await recording())).rejects.toThrow(new Undecodable(message));
  });

  it.each([8_000, 192_000])('takes %i samples a second', async (hz) => {
    expect(await read(wavAt(hz, hum(100)))).toBeTruthy();
  });

  it('takes a whole minute', async () => {
    expect(await read(await opusRecording(hum(100), 'webm', 60_000))).toBeTruthy();
  });
});

it('stops decoding as soon as nobody wants the sound any more', async () => {
  const stopped = new AbortController();
  const decoding = decode(await opusRecording(hum(100), 'webm', 60_000), stopped.signal);
  setImmediate(() => stopped.abort(new Error('the talkdown has failed')));
  await expect(decoding).rejects.toThrow('the talkdown has failed');
});
