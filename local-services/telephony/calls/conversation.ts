import { joinSounds, type Pcm } from '#platform/sound/pcm.ts';
import type { Behaviour } from '../contacts.ts';
import { BEEP, keyTone, silence } from '../sound/tones.ts';
import type { Line } from './line.ts';

/** Speaks a text as a contact. */
export type Voice = (text: string) => Promise<Pcm>;

/** The contact on the phone. */
interface Contact {
  behaviour: Behaviour;
  /** Their sentences, instead of the usual ones; then they hang up. */
  says?: readonly string[] | undefined;
  /** Undefined when nobody knows who has the number. */
  name: string | undefined;
}

/** The longest message that a voicemail takes, in ms. */
const MESSAGE_MS = 60_000;

/** The sentences of a contact who answered, after their name: the next one after each pause. */
const ANSWERS = [
  'Yes, I am listening.',
  'Understood. I am looking at the cameras now.',
  'Alright. Thank you for calling.',
];
const PAUSE_MS = 6_000;

/** Speaks as the contact once the phone was picked up. Resolves when they hang up; never for one who does not. */
export async function converse(
  { behaviour, name, says }: Contact,
  line: Line,
  voice: Voice,
  sleep: (ms: number) => Promise<void>,
) {
  if (behaviour === 'voicemail') {
    await line.say(
      joinSounds([
        await voice(
          `${name ? `This is the voicemail of ${name}.` : 'This is a voicemail.'} Please leave a message after the tone.`,
        ),
        BEEP,
      ]),
    );
    await sleep(MESSAGE_MS);
    return;
  }
  if (behaviour === 'hang-up') {
    await line.say(joinSounds([await voice('Sorry, I cannot talk now.'), silence(500)]));
    return;
  }
  for (const sentence of says ?? [greeting(name), ...ANSWERS]) {
    await line.say(await voice(sentence));
    await sleep(PAUSE_MS);
  }
  // One who has their own sentences is done with them; others stay on the line.
  if (says) return;
  await new Promise(() => undefined);
}

const greeting = (name: string | undefined) => (name ? `Hello, this is ${name} speaking.` : 'Hello?');

/** The contact's phone lets them hear the keys that the operator presses, as a long tone. */
export const soundOfKey = (key: string): Pcm => joinSounds([keyTone(key), silence(60)]);
