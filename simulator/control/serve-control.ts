import type { Logger } from 'pino';
import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import { breakDrills } from '#contract/drills/lines.ts';
import { endAllDisturbances } from '#contract/sim/disturbances.ts';
import type { World } from '#contract/sim/world.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { connectTo } from '#platform/connections/client-socket.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import { listen } from '#platform/connections/listen.ts';
import { ANSWER_MS } from '../colleagues/channel-socket.ts';
import type { SimulatorConfig } from '../config.ts';
import type { Script } from '../director/script.ts';
import { createBlindTestHost } from '../drills/blind-test-host.ts';
import { createDrillHost, type DrillHost } from '../drills/drill-host.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { attachWorld } from './attached-world.ts';
import { controlApp } from './control-app.ts';
import { openLibrary } from './library.ts';
import type { RemoteFacts } from './remote-facts.ts';
import { createStageHost, type StageHost } from './stage-host.ts';
import { createStoryMetrics } from './story-metrics.ts';

interface Parts {
  config: SimulatorConfig;
  /** The server's clock, and real time. */
  clock: Clock;
  machine: Clock;
  call: Call;
  catalogue: ClipCatalogue;
  /** The world as it is now. */
  world: () => World;
  /** Plays a script as one of the world's own incidents. */
  play: (script: Script) => void;
  facts: RemoteFacts;
  /** Resolves when the world has been put back for the next time. */
  nextReturn: () => Promise<void>;
  /** Called before a story is played, and after it has ended. */
  onBegin: (scenario: Scenario) => void;
  onEnd: () => void;
  log: Logger;
}

/** The parts that play stories and drills. */
export interface Hosts {
  stories: StageHost;
  drills: DrillHost;
}

/** Offers the controls of the world to the server. Resolves once they can be reached; rejects when their port is taken. */
export async function serveControl(parts: Parts): Promise<Hosts> {
  const { config, clock, machine, call, catalogue, facts, nextReturn, onBegin, onEnd, log } = parts;
  const { serverUrl, servicesUrl, token: simToken } = config;
  const openWorld = (seed: number, users: readonly { token: string; email: string }[] = []) => {
    if (!facts.isKept()) throw new Error('the server keeps no event log: start it with EVENT_LOG=on');
    const connect = connectTo(serverUrl, ANSWER_MS);
    return attachWorld({
      ...{ serverUrl, servicesUrl, simToken, clock, machine, catalogue, facts, connect, nextReturn, seed, users, log },
    });
  };
  const host = createStageHost({
    openWorld: (seed) => openWorld(seed),
    onBegin,
    onEnd: () => {
      stories.ended(host.story());
      onEnd();
    },
    machine,
    log,
  });
  const drills = createDrillHost({
    openWorld: (seed, { users }) => openWorld(seed, users),
    storyTitle: () => {
      const story = host.story();
      return story?.state === 'running' ? story.title : undefined;
    },
    ...{ onBegin, onEnd, nextReturn, call, clock, machine, log },
  });
  const stories = createStoryMetrics({ story: () => host.story(), isDrillPlaying: () => drills.isPlaying() });
  const { metricsToken } = config;
  const library = openLibrary(config.scenariosFolder);
  const metrics = metricsToken === undefined ? undefined : { registry: stories.registry, token: metricsToken };
  const blindTests = createBlindTestHost({ world: parts.world, catalogue, clock, play: parts.play });
  const app = controlApp({ host, drills, blindTests, library, simToken, metrics, log });
  await listen(app, { host: config.host, port: config.port, variable: 'SIMULATOR_PORT', log });
  // An earlier simulator may have left these when it was killed.
  for (const end of [endAllDisturbances, breakDrills]) {
    await call(end, {}).catch((error: unknown) => log.warn({ err: error }, `${end.path} failed`));
  }
  return { stories: host, drills };
}
