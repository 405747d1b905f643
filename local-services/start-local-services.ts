import { Hono } from 'hono';
import type { Logger } from 'pino';
import { BEGIN_AGAIN_PATH } from '#contract/begin-again.ts';
import { getClock } from '#contract/sim/clock.ts';
import { getWorld } from '#contract/sim/world.ts';
import { followClock } from '#platform/clock/follow-clock.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { ingestApi } from '#platform/connections/ingest-api.ts';
import { listen } from '#platform/connections/listen.ts';
import { followSimFeed } from '#platform/connections/sim-feed.ts';
import { retryUntilAnswered } from '#platform/connections/until-answered.ts';
import { randomStream } from '#platform/random/streams.ts';
import { sameText } from '#platform/signing/same-text.ts';
import type { LocalServicesConfig } from './config.ts';
import { localServicesApp } from './http/app.ts';
import type { StartService } from './local-service.ts';
import { SERVICES } from './services.ts';
import { keepSpeech } from './speech/kept-speech.ts';
import { startSpeaker } from './speech/start-speaker.ts';

/** The running local services. */
export interface RunningLocalServices {
  /** Their address, without a trailing slash. */
  readonly addresses: { readonly localServices: string };
  /** Ends every connection and every service. They cannot be started again. */
  stop(): Promise<void>;
}

/**
 * Starts the local services: waits for the server, takes its clock and its world's seed, and serves. Rejects when
 * a service cannot start, the port is taken (ListenError) or `signal` is aborted. `onFatal` is called when they
 * cannot continue and must be restarted.
 */
export async function startLocalServices(options: {
  config: LocalServicesConfig;
  log: Logger;
  signal: AbortSignal;
  onFatal: (error: unknown) => void;
  services?: readonly StartService[];
}): Promise<RunningLocalServices> {
  const { config, log, services = SERVICES } = options;
  const machine = new RealClock();
  const stopping = new AbortController();
  const signal = AbortSignal.any([options.signal, stopping.signal]);
  const call = ingestApi({ serverUrl: config.serverUrl, token: config.simToken });
  const waiting = { machine, log, signal, what: `the server at ${config.serverUrl}` };
  const { payload: state } = await retryUntilAnswered(() => call(getClock, {}), waiting);
  const followed = followClock(state);

  const speaker = startSpeaker({ machine, log });
  const speech = keepSpeech(speaker.speak);
  const { host, port, serverUrl, simToken } = config;
  /** Starts the services, which know only what the server sends them. */
  const openServices = async () => {
    const { seed } = (await retryUntilAnswered(() => call(getWorld, {}), waiting)).payload;
    const random = (name: string) => randomStream(seed, name);
    const parts = { clock: followed.clock, machine, call, random, speech, secret: simToken, host, serverUrl, log };
    const started = await Promise.all(services.map((start) => start(parts)));
    return {
      app: localServicesApp({ services: started, simToken, log }),
      stop: async () => {
        await Promise.all(started.map((service) => service.stop?.()));
      },
    };
  };
  let open = await openServices();
  const stopServices = async () => {
    await open.stop();
    await speaker.stop();
  };
  const beginAgain = async () => {
    await open.stop();
    followed.update((await retryUntilAnswered(() => call(getClock, {}), waiting)).payload);
    open = await openServices();
  };
  const app = new Hono();
  app.post(BEGIN_AGAIN_PATH, async (c) => {
    if (!sameText(c.req.header('authorization') ?? '', `Bearer ${simToken}`)) {
      return c.json({ message: 'The ingest credential is not valid' }, 401);
    }
    await beginAgain();
    return c.body(null, 204);
  });
  app.all('*', (c) => open.app.fetch(c.req.raw, c.env));
  const http = await listen(app, { host, port, variable: 'LOCAL_SERVICES_PORT', log }).catch(async (error) => {
    await stopServices();
    throw error;
  });
  /** The world is being put back to a snapshot. */
  let isRestoring = false;
  const feed = followSimFeed({
    serverUrl,
    token: simToken,
    machine,
    signal,
    handlers: {
      connected: () => {
        if (isRestoring) {
          beginAgain().catch((error) => log.warn({ err: error }, 'the services could not begin again'));
        }
        isRestoring = false;
      },
      message: (message) => {
        if (message.type === 'restoring') isRestoring = true;
        if (message.type !== 'clock') return;
        try {
          followed.update(message.data);
        } catch (error) {
          options.onFatal(error);
        }
      },
    },
  });
  return {
    addresses: { localServices: http.url },
    stop: async () => {
      stopping.abort();
      await Promise.all([feed, http.close(), stopServices()]);
    },
  };
}
