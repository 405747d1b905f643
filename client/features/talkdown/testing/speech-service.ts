import { vi } from 'vitest';
import { SPEECH_KEY_HEADER, SpeechRequest } from '#contract/speech.ts';
import { setConfig } from '../../../lib/config.ts';
import { testConfig } from '../../../lib/testing/test-config.ts';

const ADDRESS = 'http://speech.test/v1';

/** A request that reached the text-to-speech service. */
interface Asked {
  key: string | null;
  text: string;
}

/**
 * Configures a text-to-speech service beside the fake server that is in place. `refusal` is its answer to texts from
 * now on, `audioRefusal` to requests for audio.
 */
export function speechService() {
  const elsewhere = globalThis.fetch;
  const asked: Asked[] = [];
  const service: { refusal?: Response; audioRefusal?: Response; asked: Asked[] } = { asked };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const address = String(input);
    if (!address.startsWith(ADDRESS)) return elsewhere(input, init);
    if (init.method !== 'POST') {
      return service.audioRefusal?.clone() ?? new Response('speech', { headers: { 'content-type': 'audio/wav' } });
    }
    const { text } = SpeechRequest.parse(JSON.parse(String(init.body)));
    asked.push({ key: new Headers(init.headers).get(SPEECH_KEY_HEADER), text });
    return service.refusal?.clone() ?? Response.json({ audioUrl: `${ADDRESS}/audio/1.wav`, file: '1.wav' });
  });
  setConfig(testConfig({ speech: { url: ADDRESS, key: 'speech-key' } }));
  return service;
}
