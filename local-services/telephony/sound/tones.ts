import { joinSounds, type Pcm, SAMPLE_HZ, samplesOf } from '#platform/sound/pcm.ts';

/** Loudness of one tone, of 32,767. */
const AMPLITUDE = 5_000;
/** A tone begins and ends gradually, so that it does not click. */
const FADE_MS = 8;

/** Some tones at once. */
export function tone(frequenciesHz: readonly number[], ms: number): Pcm {
  const sound = new Int16Array(samplesOf(ms));
  const fade = samplesOf(FADE_MS);
  for (let at = 0; at < sound.length; at += 1) {
    const level = Math.min(1, at / fade, (sound.length - at) / fade);
    const wave = frequenciesHz.reduce((sum, hz) => sum + Math.sin((2 * Math.PI * hz * at) / SAMPLE_HZ), 0);
    sound[at] = Math.round(AMPLITUDE * level * wave);
  }
  return sound;
}

export const silence = (ms: number): Pcm => new Int16Array(samplesOf(ms));

/** The ringback of North American networks, once. */
export const RINGBACK = joinSounds([tone([440, 480], 2_000), silence(4_000)]);

/** The tone after which a voicemail records. */
export const BEEP = tone([1_000], 400);

const ROWS_HZ = [697, 770, 852, 941];
const COLUMNS_HZ = [1_209, 1_336, 1_477];
const KEYPAD = ['123', '456', '789', '*0#'];

/** The tone of a key of the keypad; silence for any other character. */
export function keyTone(key: string): Pcm {
  const row = KEYPAD.findIndex((keys) => keys.includes(key));
  const rowHz = ROWS_HZ[row];
  const columnHz = COLUMNS_HZ[KEYPAD[row]?.indexOf(key) ?? -1];
  return rowHz === undefined || columnHz === undefined ? silence(120) : tone([rowHz, columnHz], 120);
}
