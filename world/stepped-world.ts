import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import type { LoggedFact } from '#contract/sim/event-log.ts';
import { getWorld, type WorldLocation } from '#contract/sim/world.ts';
import type { Db } from '#db/open.ts';
import { answerBrowser } from '#local-services/telephony/calls/call-peer.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import type { Connect } from '#platform/connections/client-socket.ts';
import { type Call, type FetchFile, ingestApi, ingestFiles } from '#platform/connections/ingest-api.ts';
import { type RandomStream, randomStream } from '#platform/random/streams.ts';
import { type App, createApp } from '#server/app.ts';
import { sessionTokens } from '#server/auth/tokens.ts';
import { type Config, readConfig } from '#server/config.ts';
import { listen } from '#server/http/listen.ts';
import { type BaseOptions, seedBase } from './base.ts';
import { type Connections, createConnections } from './connections.ts';
import { createDisturbances, type Disturbances } from './disturbances.ts';
import { createInputQueue } from './input-queue.ts';
import { startMedia, type WorldMedia } from './media.ts';
import { answerRequestsTo } from './network.ts';
import type { Outside } from './outside.ts';
import { startServices } from './services.ts';

/** The ingest credential of worlds that are reached from within their process only. */
const SIM_TOKEN = 'ingest-credential-of-a-stepped-world';

/** A whole Watchfloor but its pictures, in one process on one clock. */
export interface SteppedWorld {
  readonly clock: SimulatedClock;
  readonly db: Db;
  readonly config: Config;
  /** Whether browsers use it, so that its clock runs by itself. */
  readonly isPaced: boolean;
  /** The address of its providers. */
  readonly servicesUrl: string;
  readonly logger: Logger;
  /** Calls `listener` for each line of the event log, after its commit. Returns a function that ends it. */
  onFact(listener: (fact: LoggedFact) => void): () => void;
  /** The server that runs now: another one after it was killed. */
  app(): App;
  /** Calls the server with the ingest credential. */
  readonly ingest: Call;
  /** Fetches files with the ingest credential. */
  readonly fetchFile: FetchFile;
  /** Calls the server with a session's token. */
  callAs(token: string): Call;
  /** Connects to the server's channels. */
  readonly connect: Connect;
  readonly connections: Connections;
  readonly media: WorldMedia;
  /** The faults on the way between its programs and the server. */
  readonly disturbances: Disturbances;
  /** The token of a new session of an account, such as `gsoc-operator`. */
  signIn(account: string): Promise<string>;
  /** The stream of random numbers with that name under the seed of the run. */
  stream(name: string): RandomStream;
  /** Kills the server: connections are cut, and only the data that was committed remains. Then starts it again. */
  restartServer(downMs: number): Promise<void>;
  /** Ends the world and deletes its files. */
  close(): Promise<void>;
}

/** The parameters of a world. `outside`: its addresses, if browsers use it; its clock is then paced by real time. */
type WorldOptions = BaseOptions & { runSeed: number; outside?: Outside | undefined };

let worlds = 0;

/** Opens a world. `seed` is that of the run: its ids and everything that is drawn while it goes on follow from it. */
export async function openSteppedWorld(options: WorldOptions): Promise<SteppedWorld> {
  const { outside } = options;
  worlds += 1;
  const origin = outside?.origin ?? `http://server.world-${worlds}`;
  const mediaUrl = `http://media.world-${worlds}`;
  const servicesUrl = outside?.servicesUrl ?? `http://services.world-${worlds}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-world-'));
  const clock = new SimulatedClock(options.startMs);
  const db = seedBase(options);
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const stream = (name: string) => randomStream(options.runSeed, name);
  const config = readConfig({
    AUTH_SECRET: 'sessions-of-a-stepped-world',
    MEDIA_SECRET: 'pictures-of-a-stepped-world',
    EXPORT_SECRET: 'exports-of-a-stepped-world',
    SIM_TOKEN,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    CLOCK: 'simulated',
    EVENT_LOG: 'on',
    SERVER_URL: origin,
    LOCAL_SERVICES_URL: servicesUrl,
    MEDIA_URL: mediaUrl,
    ...outside?.environment,
  });
  const { simToken } = config;
  // People's connections and sessions end by the machine's time.
  const realTime = outside ? new RealClock() : clock;
  const ids = stream('ids');
  const fillRandom = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = ids.int(0, 255);
  };
  const queue = createInputQueue(clock);
  const listeners = new Set<(fact: LoggedFact) => void>();
  const start = () => {
    const started = createApp({ db, clock, realTime, config, logger, omitsHousekeeping: true, fillRandom });
    started.services.eventLog?.onFact((fact) => {
      for (const listener of listeners) listener(fact);
    });
    return started;
  };
  let app: App | undefined = start();
  const running = () => {
    if (!app) throw new TypeError('fetch failed: the server is down');
    return app;
  };
  const stopAnswering = answerRequestsTo(origin, (request) =>
    queue.run(`${request.method} ${new URL(request.url).pathname}`, async () => running().http.fetch(request)),
  );
  const connections = createConnections({ queue, clock, hub: () => app?.hub });
  const disturbances = createDisturbances(clock);
  connections.disturb(disturbances.deliver);
  connections.refuseOf((token) => disturbances.offline.has(token));
  // Reading a reply takes turns of the event loop too.
  const callAs = (token: string): Call => {
    const call = ingestApi({ serverUrl: origin, token });
    return async (endpoint, input) => {
      await disturbances.letPass(endpoint.path, token);
      return clock.hold(`${endpoint.method} ${endpoint.path}`, () => call(endpoint, input));
    };
  };
  const fetchFile = ingestFiles({ serverUrl: origin, token: simToken });
  const ingest = callAs(simToken);
  let cameras: WorldLocation['cameras'] = [];
  const media = startMedia({ origin: mediaUrl, clock, cameras: () => cameras });
  cameras = (await ingest(getWorld, {})).payload.locations.flatMap((location) => location.cameras);
  const services = await startServices({
    origin: servicesUrl,
    serverUrl: origin,
    clock,
    ingest,
    stream,
    secret: simToken,
    log: logger,
    ...(outside && { answerCall: answerBrowser(outside.host), listen: outside.listenForServices }),
  });
  let listening = outside && (await listen(running(), outside.host, outside.serverPort, logger));
  const stopMedia = await outside?.startMedia();
  const tokens = sessionTokens(config.authSecret, realTime);

  return {
    clock,
    db,
    config,
    isPaced: outside !== undefined,
    servicesUrl,
    logger,
    onFact: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    app: running,
    ingest,
    fetchFile: (endpoint, input) => clock.hold(`GET ${endpoint.path}`, () => fetchFile(endpoint, input)),
    callAs,
    connect: connections.connect,
    connections,
    media,
    disturbances,
    signIn: (account) => clock.hold('signing in', () => tokens.issue(`${account}@watchfloor.test`)),
    stream,
    restartServer: async (downMs) => {
      const killed = running();
      app = undefined;
      connections.cutAll();
      await clock.hold('ending the killed server', () => (listening ? listening.stop() : killed.close()));
      await clock.sleep(downMs);
      app = start();
      listening = outside && (await listen(app, outside.host, outside.serverPort, logger));
    },
    close: async () => {
      connections.cutAll();
      media.stop();
      stopMedia?.();
      await services.stop();
      if (listening) await listening.stop();
      else await app?.close();
      stopAnswering();
      db.$client.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
