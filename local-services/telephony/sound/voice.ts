import type { Logger } from 'pino';
import { TALKDOWN_AUDIO } from '#contract/limits.ts';
import { decodeRecording } from '#platform/sound/decode-recording.ts';
import type { KeptSpeech } from '../../speech/kept-speech.ts';
import type { Voice } from '../calls/conversation.ts';
import { makeMurmur } from './murmur.ts';

/** The voice of every contact: that of the speech engine, or a murmur while the engine cannot speak. */
export function contactVoice(speech: KeptSpeech, log: Pick<Logger, 'warn'>): Voice {
  return async (text) => {
    try {
      const wav = speech.find((await speech.speak(text)) ?? '');
      if (wav) return await decodeRecording(wav, TALKDOWN_AUDIO);
    } catch (error) {
      log.warn({ err: error }, 'a contact cannot speak');
    }
    return makeMurmur(text);
  };
}
