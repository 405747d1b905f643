import * as z from 'zod/mini';
import { SPEECH_TEXT_MAX } from './limits.ts';

/*
 * The wire protocol of the text-to-speech service, which browsers call directly (operator tools, 7.5). It belongs to a
 * third party: its address and key come from `/config.json`, and it is no endpoint of the server.
 */

/** The header with the key; without the right key the service answers 401. */
export const SPEECH_KEY_HEADER = 'api-key';

/** Body of the POST, as JSON. The service answers 400 for an empty or too long text. */
export const SpeechRequest = z.strictObject({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'text must not be empty'),
      z.maxLength(SPEECH_TEXT_MAX, `text must have at most ${SPEECH_TEXT_MAX} characters`),
    ),
});

/** The spoken text: where to fetch the audio, and the name of its file. The address needs no key. */
export const SpeechReply = z.object({ audioUrl: z.url(), file: z.string() });
