import assert from 'node:assert/strict';
import { SPEECH_KEY_HEADER, SpeechReply } from '#contract/speech.ts';
import { freePorts } from '#platform/connections/free-ports.ts';
import { serviceKey } from '#platform/signing/service-key.ts';
import { startProgram } from '#tests/support/program.ts';
import { SECRETS, startWatchfloor } from '#tests/support/watchfloor.ts';
import { figure, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * The local text-to-speech service: from the request for a sentence of 20 words to its whole audio. Cold: the first
 * sentence after a start of the service. New: other sentences. Cached: sentences that were spoken before. The baseline
 * is a request that the service answers without speaking.
 */
const SENTENCES = sized(20, 1);

const sentence = (index: number) =>
  `Person number ${index} in the red shirt, you are being recorded, please leave the area now or the police will be dispatched.`;

await prepareTemplate();
const watchfloor = await startWatchfloor({ localServices: true });
try {
  const [port = 0] = await freePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const settings = { ...SECRETS, SERVER_URL: watchfloor.origin, LOCAL_SERVICES_PORT: String(port) };
  const cold = await startProgram('local-services', settings);
  figure('first sentence after a start, cold', ms(await timed(() => speak(address, sentence(0)))), 'less than 1 s');
  await cold.end('SIGTERM');

  const bare: number[] = [];
  const fresh: number[] = [];
  const cached: number[] = [];
  for (let index = 0; index < SENTENCES; index += 1) {
    bare.push(await timed(() => fetch(`${watchfloor.localServices}/healthz`).then((reply) => reply.text())));
    fresh.push(await timed(() => speak(watchfloor.localServices, sentence(index))));
    cached.push(await timed(() => speak(watchfloor.localServices, sentence(index))));
  }
  figure('baseline: a request without speech, median', ms(quantile(bare, 0.5)), '');
  figure('new sentence, median', ms(quantile(fresh, 0.5)), 'less than 1 s');
  figure(`new sentence, worst of ${SENTENCES}`, ms(quantile(fresh, 1)), 'less than 1 s');
  figure('cached sentence, median', ms(quantile(cached, 0.5)), 'less than 50 ms');
  figure(`cached sentence, worst of ${SENTENCES}`, ms(quantile(cached, 1)), 'less than 50 ms');
} finally {
  await watchfloor.stop();
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await act();
  return performance.now() - from;
}

/** Requests a sentence and reads all of its audio. */
async function speak(address: string, text: string): Promise<void> {
  const reply = await fetch(`${address}/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SPEECH_KEY_HEADER]: serviceKey(SECRETS.SIM_TOKEN, 'speech') },
    body: JSON.stringify({ text }),
  });
  assert.equal(reply.status, 200, 'status of a request for speech');
  const { audioUrl } = SpeechReply.parse(await reply.json());
  const audio = await (await fetch(audioUrl)).arrayBuffer();
  assert.ok(audio.byteLength > 0, 'the audio of a sentence is empty');
}
