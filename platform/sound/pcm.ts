/** Sound as this program plays and records it: 16-bit samples of one channel. */
export type Pcm = Int16Array<ArrayBuffer>;

/** Samples per second. */
export const SAMPLE_HZ = 16_000;

/** Length of one packet of sound, in ms and in samples. */
export const FRAME_MS = 20;
export const FRAME_SAMPLES = (SAMPLE_HZ * FRAME_MS) / 1_000;

export const samplesOf = (ms: number) => Math.round((SAMPLE_HZ * ms) / 1_000);

/** Length of a sound, in ms. */
export const lengthMs = (sound: Pcm) => (sound.length * 1_000) / SAMPLE_HZ;

/** Two sounds of the same length at once. */
export function mixSounds(one: Pcm, other: Pcm): Pcm {
  const sum = new Int16Array(one.length);
  for (let at = 0; at < sum.length; at += 1) {
    sum[at] = Math.max(-32_768, Math.min(32_767, (one[at] ?? 0) + (other[at] ?? 0)));
  }
  return sum;
}

/** Sounds one after the other. */
export function joinSounds(sounds: readonly Pcm[]): Pcm {
  const whole = new Int16Array(sounds.reduce((length, sound) => length + sound.length, 0));
  let at = 0;
  for (const sound of sounds) {
    whole.set(sound, at);
    at += sound.length;
  }
  return whole;
}

/** The samples of interleaved channels, mixed to one channel. */
export function monoOf(samples: Int16Array, channels: number): Pcm {
  if (channels === 1) return new Int16Array(samples);
  return Int16Array.from({ length: Math.floor(samples.length / channels) }, (_, frame) => {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += samples[frame * channels + channel] ?? 0;
    return Math.round(sum / channels);
  });
}

/** The same sound at SAMPLE_HZ, by linear interpolation; `hz` is its number of samples per second. */
export function resample(sound: Pcm, hz: number): Pcm {
  if (hz === SAMPLE_HZ) return sound;
  const step = hz / SAMPLE_HZ;
  return Int16Array.from({ length: Math.floor(sound.length / step) }, (_, index) => {
    const at = index * step;
    const before = Math.floor(at);
    const first = sound[before] ?? 0;
    return Math.round(first + ((sound[before + 1] ?? first) - first) * (at - before));
  });
}
