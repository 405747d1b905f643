import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { SPOKEN_MAX, spokenLength } from './spoken-length.ts';

/** Bytes of speech that are kept: about half an hour. */
const KEPT_BYTES = 64 * 1_048_576;

type Wav = Uint8Array<ArrayBuffer>;

/** Texts as speech: each is spoken once, and then kept in memory. */
export interface KeptSpeech {
  /**
   * The name of a text's audio, under which `find` has it. Undefined for a text without letters or digits of English.
   * Rejects with TooLongToSpeak or SpeakerBusy, or when the engine fails.
   */
  speak(text: string): Promise<string | undefined>;
  /** The audio of that name as WAV, 16 kHz; undefined when it was never spoken, or was dropped. */
  find(file: string): Wav | undefined;
}

/** Speaking a text would take too long, however few characters it has. */
export class TooLongToSpeak extends Error {}

/** `speak` is the engine: it reads ASCII only. */
export function keepSpeech(speak: (text: string) => Promise<Wav>): KeptSpeech {
  const kept = new LRUCache<string, Wav>({ maxSize: KEPT_BYTES, sizeCalculation: (wav) => wav.byteLength });
  const inWork = new Map<string, Promise<Wav>>();
  return {
    speak: async (text) => {
      const plain = plainText(text);
      if (!/[a-z0-9]/i.test(plain)) return undefined;
      const file = `${createHash('sha256').update(plain).digest('hex')}.wav`;
      if (kept.has(file)) return file;
      if (spokenLength(plain) > SPOKEN_MAX) throw new TooLongToSpeak('The text takes too long to speak');
      const speaking = inWork.get(file) ?? speak(plain).finally(() => inWork.delete(file));
      inWork.set(file, speaking);
      kept.set(file, await speaking);
      return file;
    },
    find: (file) => kept.get(file),
  };
}

/** The text without accents and line breaks. */
function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\x20-\x7e]+/g, (other) => (/\s/.test(other) ? ' ' : ''));
}
