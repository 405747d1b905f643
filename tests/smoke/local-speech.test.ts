import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SPEECH_KEY_HEADER, SpeechReply } from '#contract/speech.ts';
import type { LocalService } from '#local-services/local-service.ts';
import { keepSpeech } from '#local-services/speech/kept-speech.ts';
import { startSpeaker } from '#local-services/speech/start-speaker.ts';
import { startSpeech } from '#local-services/speech/start-speech.ts';
import type { Speaker } from '#local-services/speech/threaded-speaker.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { randomStream } from '#platform/random/streams.ts';
import { serviceKey } from '#platform/signing/service-key.ts';

const SECRET = 'a-secret-of-these-tests';
let service: LocalService;
let speaker: Speaker;
beforeAll(async () => {
  const clock = new RealClock();
  const log = pino({ level: 'silent' });
  speaker = startSpeaker({ machine: clock, log });
  service = await startSpeech({
    clock,
    machine: clock,
    random: (name) => randomStream(1, name),
    speech: keepSpeech(speaker.speak),
    secret: SECRET,
    host: '127.0.0.1',
    serverUrl: 'http://127.0.0.1:4000',
    call: () => Promise.reject(new Error('The speech service calls nobody')),
    log,
  });
});
afterAll(() => speaker.stop());

async function speechOf(text: string): Promise<DataView> {
  const answer = await service.routes.request('http://127.0.0.1/', {
    method: 'POST',
    headers: { [SPEECH_KEY_HEADER]: serviceKey(SECRET, 'speech') },
    body: JSON.stringify({ text }),
  });
  const { audioUrl } = SpeechReply.parse(await answer.json());
  return new DataView(await (await service.routes.request(audioUrl)).arrayBuffer());
}

/** Loudness and length of a WAV with one channel of 16 bits. */
function soundOf(wav: DataView) {
  const samples = (wav.byteLength - 44) / 2;
  let square = 0;
  for (let index = 0; index < samples; index += 1) square += (wav.getInt16(44 + index * 2, true) / 32_768) ** 2;
  return {
    rate: wav.getUint32(24, true),
    seconds: samples / wav.getUint32(24, true),
    loudness: Math.sqrt(square / samples),
  };
}

it('speaks with a real voice at 16 kHz, longer for a longer text', async () => {
  const short = soundOf(await speechOf('Please leave the area.'));
  expect(short.rate).toBe(16_000);
  expect(short.seconds).toBeGreaterThan(0.8);
  expect(short.seconds).toBeLessThan(4);
  expect(short.loudness).toBeGreaterThan(0.01);
  const long = soundOf(await speechOf('You are being recorded. Please leave the area or police will be dispatched.'));
  expect(long.seconds).toBeGreaterThan(short.seconds + 1);
});

it('speaks several texts that are requested at once', async () => {
  const all = await Promise.all(['One.', 'Two, three.', 'Four, five and six.'].map(speechOf));
  const lengths = all.map((wav) => wav.byteLength);
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  expect(new Set(lengths).size).toBe(3);
});
