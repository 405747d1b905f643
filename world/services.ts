import type { Logger } from 'pino';
import { startDispatch } from '#local-services/dispatch/start-dispatch.ts';
import { localServicesApp } from '#local-services/http/app.ts';
import { keepSpeech } from '#local-services/speech/kept-speech.ts';
import { spokenLength } from '#local-services/speech/spoken-length.ts';
import { startSpeech } from '#local-services/speech/start-speech.ts';
import type { AnswerCall } from '#local-services/telephony/calls/call-peer.ts';
import { answerQuietly, answerSimulatedQuietly } from '#local-services/telephony/calls/quiet-call.ts';
import { telephony } from '#local-services/telephony/start-telephony.ts';
import type { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { samplesOf } from '#platform/sound/pcm.ts';
import { wav } from '#platform/sound/wav.ts';
import { answerRequestsTo } from './network.ts';

/** How long a letter takes to say, ms. */
const LETTER_MS = 60;

interface Parts {
  origin: string;
  serverUrl: string;
  clock: SimulatedClock;
  ingest: Call;
  stream: (name: string) => RandomStream;
  secret: string;
  log: Logger;
  /** Answers the calls of browsers; by default there are none. */
  answerCall?: AnswerCall;
  /** Lets browsers reach the services. Resolves to a function that ends it. */
  listen?: (answer: (request: Request) => Response | Promise<Response>) => Promise<() => void>;
}

/** The outside providers of a world: dispatch, telephony and speech, on the world's clock. */
export interface WorldServices {
  stop(): Promise<void>;
}

/** Starts the providers. Their words are silence as long as the words, since nobody listens. */
export async function startServices(parts: Parts): Promise<WorldServices> {
  const { clock, ingest, stream, secret, log, origin, serverUrl } = parts;
  const shared = {
    clock,
    machine: clock,
    call: ingest,
    random: stream,
    speech: keepSpeech(async (text) => wav(new Int16Array(samplesOf(Math.ceil(spokenLength(text) * LETTER_MS))))),
    secret,
    host: '127.0.0.1',
    serverUrl,
    log,
  };
  const services = [
    await startDispatch(shared),
    await startSpeech(shared),
    telephony(shared, answerSimulatedQuietly(parts.answerCall ?? answerQuietly)),
  ];
  const app = localServicesApp({ services, simToken: secret, log });
  const stopAnswering = answerRequestsTo(origin, (request) =>
    clock.hold(`${request.method} ${new URL(request.url).pathname}`, async () => {
      return app.fetch(request);
    }),
  );
  const stopListening = await parts.listen?.(app.fetch);
  return {
    stop: async () => {
      stopListening?.();
      stopAnswering();
      await Promise.all(services.map((service) => service.stop?.()));
    },
  };
}
