import { Encoder } from '@evan/opus';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { FRAME_MS, FRAME_SAMPLES, type Pcm, SAMPLE_HZ, samplesOf } from '#sound/pcm.ts';

/** A tone of 440 Hz. */
export const hum = (ms: number, amplitude = 9_000): Pcm =>
  Int16Array.from({ length: samplesOf(ms) }, (_, at) => amplitude * Math.sin((2 * Math.PI * 440 * at) / SAMPLE_HZ));

/** The loudness of a sound: the root of its mean square. */
export const loudness = (sound: Int16Array) =>
  Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);

/** RFC 7845, 5.1: version 1, one channel, nothing skipped, recorded at 48 kHz. */
const OPUS_HEAD = new Uint8Array([...Buffer.from('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]);

const formats = { webm: () => new WebMOutputFormat(), ogg: () => new OggOutputFormat() };

/** A sound as browsers record it: Opus in WebM or Ogg. */
export async function opusRecording(sound: Pcm, container: keyof typeof formats): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: formats[container](), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const encoder = new Encoder({ channels: 1, sample_rate: SAMPLE_HZ, application: 'voip' });
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: OPUS_HEAD };
  for (let from = 0; from + FRAME_SAMPLES <= sound.length; from += FRAME_SAMPLES) {
    const data = new Uint8Array(encoder.encode(sound.slice(from, from + FRAME_SAMPLES)));
    const packet = new EncodedPacket(data, 'key', from / SAMPLE_HZ, FRAME_MS / 1_000);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('the recording was not written');
  return new Uint8Array(target.buffer);
}
