import { Encoder } from '@evan/opus';
import { FRAME_SAMPLES, type Pcm, SAMPLE_HZ } from './pcm.ts';

/** Units of the RTP clock of Opus in one frame of FRAME_MS (RFC 7587: it always runs at 48 kHz). */
export const OPUS_FRAME_TICKS = 960;

/**
 * A sound as Opus packets of one frame each, made as they are asked for: a minute takes half a second of processor
 * time. The last one is filled up with silence.
 */
export function* opusFrames(sound: Pcm): Generator<Uint8Array, void> {
  const encoder = new Encoder({ channels: 1, sample_rate: SAMPLE_HZ, application: 'voip' });
  for (let from = 0; from < sound.length; from += FRAME_SAMPLES) {
    const frame = new Int16Array(FRAME_SAMPLES);
    frame.set(sound.subarray(from, from + FRAME_SAMPLES));
    yield new Uint8Array(encoder.encode(frame));
  }
}
