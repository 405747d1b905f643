import type { Logger } from 'pino';
import { getClock } from '#contract/sim/clock.ts';
import { getWorld } from '#contract/sim/world.ts';
import { followClock } from '#platform/clock/follow-clock.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { ingestApi } from '#platform/connections/ingest-api.ts';
import { listen } from '#platform/connections/listen.ts';
import { followSimFeed } from '#platform/connections/sim-feed.ts';
import { retryUntilAnswered } from '#platform/connections/until-answered.ts';
import { randomStream } from '#platform/random/streams.ts';
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
  const { seed } = (await retryUntilAnswered(() => call(getWorld, {}), waiting)).payload;
  const followed = followClock(state);

  const speaker = startSpeaker({ machine, log });
  const parts = {
    clock: followed.clock,
    machine,
    call,
    random: (name: string) => randomStream(seed, name),
    speech: keepSpeech(speaker.speak),
    secret: config.simToken,
    host: config.host,
    serverUrl: config.serverUrl,
    log,
  };
  const started = await Promise.all(services.map((start) => start(parts)));
  const stopServices = async () => {
    await Promise.all(started.map((service) => service.stop?.()));
    await speaker.stop();
  };
  const { host, port } = config;
  const app = localServicesApp({ services: started, simToken: config.simToken, log });
  const http = await listen(app, { host, port, variable: 'LOCAL_SERVICES_PORT', log }).catch(async (error) => {
    await stopServices();
    throw error;
  });
  const feed = followSimFeed({
    serverUrl: config.serverUrl,
    token: config.simToken,
    machine,
    signal,
    handlers: {
      message: (message) => {
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
