import { joinSounds, type Pcm } from '#platform/sound/pcm.ts';
import { silence, tone } from './tones.ts';

/** Length of a syllable and of the pause between words, in ms. */
const SYLLABLE_MS = 140;
const PAUSE_MS = 90;

/** Pitches of the vowels, in Hz: what they have of a voice. */
const PITCHES: Record<string, readonly number[]> = {
  a: [130, 730, 1_090],
  e: [140, 530, 1_840],
  i: [150, 270, 2_290],
  o: [120, 570, 840],
  u: [125, 300, 870],
  y: [150, 400, 2_000],
};

/** A text as somebody in the next room would be heard saying it: a tone for each vowel. */
export function makeMurmur(text: string): Pcm {
  const words = text.toLowerCase().split(/\s+/);
  return joinSounds(
    words.flatMap((word) => [
      ...[...word].flatMap((letter) => {
        const pitches = PITCHES[letter];
        return pitches ? [tone(pitches, SYLLABLE_MS)] : [];
      }),
      silence(PAUSE_MS),
    ]),
  );
}
