import type { Pcm } from '#platform/sound/pcm.ts';
import type { Voice } from './conversation.ts';
import type { Line } from './line.ts';

/** The words that a contact is told to say during a call, besides their own sentences. */
export interface Words {
  /** Says a text after everything that is being said. Never rejects: it is left out when the call ends before. */
  say(text: string): void;
  /** Plays a voice in the same way: that of somebody who plays the contact. */
  play(sound: Pcm): void;
  /** Resolves when everything was said. */
  said(): Promise<void>;
}

/** `over`: aborted when the call ends. */
export function createWords(line: Pick<Line, 'say'>, voice: Voice, over: AbortSignal): Words {
  let last = Promise.resolve();
  const ended = new Promise<void>((resolve) => over.addEventListener('abort', () => resolve(), { once: true }));
  const speak = async (text: string) => {
    if (over.aborted) return;
    const sound = await voice(text);
    await line.say(sound);
  };
  const add = (speakNext: () => Promise<void>) => {
    last = Promise.race([last.then(speakNext), ended]);
  };
  return {
    say: (text) => add(() => speak(text)),
    play: (sound) => add(() => (over.aborted ? Promise.resolve() : line.say(sound))),
    said: async () => {
      for (let awaited: Promise<void> | undefined; awaited !== last; ) {
        awaited = last;
        await awaited;
      }
    },
  };
}
