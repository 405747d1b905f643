import { skipToken, useQuery } from '@tanstack/react-query';
import { SPEECH_KEY_HEADER, SpeechReply } from '#contract/speech.ts';
import { appConfig } from '../../lib/config.ts';
import { keys } from '../keys.ts';

/** Whether a text-to-speech service is configured. */
export const offersSpeech = (): boolean => appConfig().speech !== undefined;

/** The speech of a text, from the text-to-speech service; nothing is fetched without a text. */
export function useSpeech(text: string | undefined) {
  return useQuery({
    queryKey: keys.speech(text),
    queryFn: text === undefined ? skipToken : ({ signal }) => fetchSpeech(text, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Rejects with 'HTTP {status}: {statusText}' when the service refuses the text or the audio (operator tools, 8). */
async function fetchSpeech(text: string, signal: AbortSignal): Promise<File> {
  const { speech } = appConfig();
  if (!speech) throw new Error('No text-to-speech service is configured');
  const reply = await fetchOk(speech.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SPEECH_KEY_HEADER]: speech.key },
    body: JSON.stringify({ text }),
    signal,
  });
  const { audioUrl, file } = SpeechReply.parse(await reply.json());
  const audio = await fetchOk(audioUrl, { signal });
  return new File([await audio.blob()], file, { type: audio.headers.get('Content-Type') ?? '' });
}

async function fetchOk(address: string, request: RequestInit): Promise<Response> {
  const reply = await fetch(address, request);
  if (!reply.ok) throw new Error(`HTTP ${reply.status}: ${reply.statusText}`);
  return reply;
}
