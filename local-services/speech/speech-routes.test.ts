import { beforeEach, expect, it, vi } from 'vitest';
import { SPEECH_TEXT_MAX } from '#contract/limits.ts';
import { SPEECH_KEY_HEADER, SpeechReply } from '#contract/speech.ts';
import { keepSpeech } from './kept-speech.ts';
import { speechRoutes } from './speech-routes.ts';

const speak = vi.fn(async (text: string) => new TextEncoder().encode(`WAV of ${text}`));
let routes: ReturnType<typeof speechRoutes>;
beforeEach(() => {
  speak.mockClear();
  routes = speechRoutes({ key: 'the-key', speech: keepSpeech(speak) });
});

const ask = (body: unknown, key = 'the-key') =>
  routes.request('http://127.0.0.1:8891/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SPEECH_KEY_HEADER]: key },
    body: JSON.stringify(body),
  });
const spoken = async (text: string) => SpeechReply.parse(await (await ask({ text })).json());
const refusal = async (answer: Response) => [answer.status, ((await answer.json()) as { message: string }).message];

it('answers with the address of the audio and the name of its file', async () => {
  const { audioUrl, file } = await spoken('Please leave.');
  expect(audioUrl).toBe(`http://127.0.0.1:8891/audio/${file}`);
  const audio = await routes.request(audioUrl);
  expect([audio.headers.get('content-type'), await audio.text()]).toEqual(['audio/wav', 'WAV of Please leave.']);
});

it('speaks a text only once, and another text anew', async () => {
  const first = await spoken('Please leave.');
  expect(await spoken('  Please leave. ')).toEqual(first);
  expect(speak).toHaveBeenCalledTimes(1);
  expect((await spoken('Stay there.')).file).not.toBe(first.file);
  expect(speak).toHaveBeenCalledTimes(2);
});

it('gives the engine plain ASCII', async () => {
  await spoken('The café’s\ndoor');
  expect(speak).toHaveBeenCalledWith("The cafe's door");
});

it('refuses a missing or wrong key with 401 before it reads the text', async () => {
  expect(await refusal(await ask({ text: 'Please leave.' }, 'another'))).toEqual([401, 'The api-key is not valid']);
  expect(await refusal(await ask({}, ''))).toEqual([401, 'The api-key is not valid']);
  expect(speak).not.toHaveBeenCalled();
});

it.each([
  [{ text: '   ' }, 'text must not be empty'],
  [{ text: '…' }, 'text must contain letters or digits of English'],
  [{ text: 'a'.repeat(SPEECH_TEXT_MAX + 1) }, `text must have at most ${SPEECH_TEXT_MAX} characters`],
])('refuses %o with 400', async (body, message) => {
  expect(await refusal(await ask(body))).toEqual([400, message]);
});

it('refuses a body that is no JSON with 400', async () => {
  const headers = { [SPEECH_KEY_HEADER]: 'the-key' };
  expect((await routes.request('/', { method: 'POST', headers, body: 'Please leave.' })).status).toBe(400);
});

it('answers 404 for audio that it does not have', async () => {
  expect((await routes.request('/audio/unknown.wav')).status).toBe(404);
});

it('allows browsers of any origin to call it with the key', async () => {
  const preflight = await routes.request('/', {
    method: 'OPTIONS',
    headers: { origin: 'http://console.test', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain(SPEECH_KEY_HEADER);
});
