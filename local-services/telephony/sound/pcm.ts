/** Sound of a telephone: 16-bit samples of one channel. */
export type Pcm = Int16Array<ArrayBuffer>;

/** Samples per second. */
export const SAMPLE_HZ = 16_000;

/** Length of one packet of sound, in ms and in samples. */
export const FRAME_MS = 20;
export const FRAME_SAMPLES = (SAMPLE_HZ * FRAME_MS) / 1_000;

export const samplesOf = (ms: number) => Math.round((SAMPLE_HZ * ms) / 1_000);

/** Two sounds of the same length at once. */
export function mixed(one: Pcm, other: Pcm): Pcm {
  const sum = new Int16Array(one.length);
  for (let at = 0; at < sum.length; at += 1) {
    sum[at] = Math.max(-32_768, Math.min(32_767, (one[at] ?? 0) + (other[at] ?? 0)));
  }
  return sum;
}

/** Sounds one after the other. */
export function joined(sounds: readonly Pcm[]): Pcm {
  const whole = new Int16Array(sounds.reduce((length, sound) => length + sound.length, 0));
  let at = 0;
  for (const sound of sounds) {
    whole.set(sound, at);
    at += sound.length;
  }
  return whole;
}
