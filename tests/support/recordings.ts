import { Encoder } from '@evan/opus';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { FRAME_MS, FRAME_SAMPLES, type Pcm, SAMPLE_HZ, samplesOf } from '#platform/sound/pcm.ts';
import { wav } from '#platform/sound/wav.ts';

/** A tone of 440 Hz. */
export const hum = (ms: number, amplitude = 9_000): Pcm =>
  Int16Array.from({ length: samplesOf(ms) }, (_, at) => amplitude * Math.sin((2 * Math.PI * 440 * at) / SAMPLE_HZ));

/** The loudness of a sound: the root of its mean square. */
export const loudness = (sound: Int16Array) =>
  Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);

/** RFC 7845, 5.1: version 1, one channel, nothing skipped, recorded at 48 kHz. */
const OPUS_HEAD = new Uint8Array([...Buffer.from('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]);

const formats = { webm: () => new WebMOutputFormat(), ogg: () => new OggOutputFormat() };

/** A WAV file that declares another sample rate and number of channels for the same samples. */
export function wavAt(hz: number, sound: Pcm, channels = 1): Uint8Array<ArrayBuffer> {
  const file = wav(sound);
  const header = new DataView(file.buffer);
  header.setUint16(22, channels, true);
  header.setUint32(24, hz, true);
  header.setUint32(28, hz * channels * 2, true);
  header.setUint16(32, channels * 2, true);
  return file;
}

/** A recording of a fifth of a second, as a form uploads it. */
export const spokenFile = (name = 'talkdown.wav') => new File([wav(hum(200))], name);

/**
 * A sound as browsers record it: Opus in WebM or Ogg. `ms`: how long it is repeated. `statedMs`: the length of a packet
 * as the container states it.
 */
export async function opusRecording(
  sound: Pcm,
  container: keyof typeof formats,
  ms = Math.floor(sound.length / FRAME_SAMPLES) * FRAME_MS,
  statedMs = FRAME_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: formats[container](), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const encoder = new Encoder({ channels: 1, sample_rate: SAMPLE_HZ, application: 'voip' });
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: OPUS_HEAD };
  const packets: Uint8Array[] = [];
  for (let from = 0; from + FRAME_SAMPLES <= sound.length; from += FRAME_SAMPLES) {
    packets.push(new Uint8Array(encoder.encode(sound.slice(from, from + FRAME_SAMPLES))));
  }
  for (let frame = 0; frame * FRAME_MS < ms; frame += 1) {
    const data = packets[frame % packets.length] ?? new Uint8Array();
    const packet = new EncodedPacket(data, 'key', (frame * statedMs) / 1_000, statedMs / 1_000);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('the recording was not written');
  return new Uint8Array(target.buffer);
}
