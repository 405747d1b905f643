import type { Logger } from 'pino';
import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import { endAllDisturbances } from '#contract/sim/disturbances.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { connectTo } from '#platform/connections/client-socket.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import { listen } from '#platform/connections/listen.ts';
import { ANSWER_MS } from '../colleagues/channel-socket.ts';
import type { SimulatorConfig } from '../config.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { attachWorld } from './attached-world.ts';
import { controlApp } from './control-app.ts';
import { openLibrary } from './library.ts';
import type { RemoteFacts } from './remote-facts.ts';
import { createStageHost, type StageHost } from './stage-host.ts';

interface Parts {
  config: SimulatorConfig;
  /** The server's clock, and real time. */
  clock: Clock;
  machine: Clock;
  call: Call;
  catalogue: ClipCatalogue;
  facts: RemoteFacts;
  /** Called before a story is played, and after it has ended. */
  onBegin: (scenario: Scenario) => void;
  onEnd: () => void;
  log: Logger;
}

/** Offers the controls of the world to the server. Resolves once they can be reached; rejects when their port is taken. */
export async function serveControl(parts: Parts): Promise<StageHost> {
  const { config, clock, machine, call, catalogue, facts, onBegin, onEnd, log } = parts;
  const { serverUrl, servicesUrl, token: simToken } = config;
  const host = createStageHost({
    openWorld: (seed) => {
      if (!facts.isKept()) throw new Error('the server keeps no event log: start it with EVENT_LOG=on');
      const connect = connectTo(serverUrl, ANSWER_MS);
      return attachWorld({ serverUrl, servicesUrl, simToken, clock, machine, catalogue, facts, connect, seed, log });
    },
    onBegin,
    onEnd,
    machine,
    log,
  });
  const app = controlApp({ host, library: openLibrary(config.scenariosFolder), simToken, log });
  await listen(app, { host: config.host, port: config.port, variable: 'SIMULATOR_PORT', log });
  // Faults that an earlier simulator began, before it was killed.
  await call(endAllDisturbances, {}).catch((error: unknown) =>
    log.warn({ err: error }, 'old faults could not be ended'),
  );
  return host;
}
