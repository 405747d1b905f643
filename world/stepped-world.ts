import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { setCameraFault } from '#contract/sim/cameras.ts';
import type { LoggedFact } from '#contract/sim/event-log.ts';
import { getWorld, type WorldLocation } from '#contract/sim/world.ts';
import { getProfile } from '#contract/users.ts';
import { type Db, openDatabase } from '#db/open.ts';
import { answerBrowser } from '#local-services/telephony/calls/call-peer.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createAccountReader, createDisturbances, replacedAnswer } from '#platform/connections/disturbances.ts';
import { type Call, ingestApi, ingestFiles, refusalOf } from '#platform/connections/ingest-api.ts';
import { randomStream } from '#platform/random/streams.ts';
import { localTelephonyAccount } from '#platform/signing/local-telephony.ts';
import { type App, createApp } from '#server/app.ts';
import { sessionTokens } from '#server/auth/tokens.ts';
import { readConfig } from '#server/config.ts';
import { listen } from '#server/http/listen.ts';
import { remoteFaults } from '#simulator/control/remote-faults.ts';
import type { PlayWorld } from '#simulator/scenarios/play/play-world.ts';
import { type BaseOptions, clipCatalogue, seedBase } from './base.ts';
import { createConnections } from './connections.ts';
import { createInputQueue } from './input-queue.ts';
import { startMedia } from './media.ts';
import { answerRequestsTo } from './network.ts';
import type { Outside } from './outside.ts';
import { startServices } from './services.ts';

/** The ingest credential of worlds that are reached from within their process only. */
const SIM_TOKEN = 'ingest-credential-of-a-stepped-world';

/** A whole Watchfloor but its pictures, in one process on one clock. */
export interface SteppedWorld extends PlayWorld {
  readonly clock: SimulatedClock;
  readonly db: Db;
  /** Ends the world and deletes its files. */
  close(): Promise<void>;
}

/** The parameters of a world. `outside`: its addresses, if browsers use it; its clock is then paced by real time. */
type WorldOptions = BaseOptions & {
  runSeed: number;
  outside?: Outside | undefined;
  /** The world as it was at a moment (ms UTC), instead of a seeded one: the content of its database. */
  restored?: { data: Buffer; atMs: number } | undefined;
};

let worlds = 0;

/** Opens a world. `seed` is that of the run: its ids and everything that is drawn while it goes on follow from it. */
export async function openSteppedWorld(options: WorldOptions): Promise<SteppedWorld> {
  const { outside, restored } = options;
  worlds += 1;
  const origin = outside?.origin ?? `http://server.world-${worlds}`;
  const mediaUrl = `http://media.world-${worlds}`;
  const servicesUrl = outside?.servicesUrl ?? `http://services.world-${worlds}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-world-'));
  const clock = new SimulatedClock(restored?.atMs ?? options.startMs);
  const db = restored ? openDatabase(restored.data) : seedBase(options);
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
  // Ids that the world has already must not be drawn again.
  const ids = stream(restored ? `ids/${restored.atMs}` : 'ids');
  const fillRandom = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = ids.int(0, 255);
  };
  const queue = createInputQueue(clock);
  const disturbances = createDisturbances(clock);
  const accountOf = createAccountReader();
  const listeners = new Set<(fact: LoggedFact) => void>();
  const start = () => {
    const started = createApp({
      ...{ db, clock, realTime, config, logger, disturbances, fillRandom },
      omitsHousekeeping: true,
    });
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
  const connections = createConnections({ queue, clock, hub: () => app?.hub, disturbances, accountOf });
  // Reading a reply takes turns of the event loop too.
  const callAs = (token: string): Call => {
    const call = ingestApi({ serverUrl: origin, token });
    return async (endpoint, input) => {
      const outcome = await disturbances.meet({ path: endpoint.path, account: accountOf(token) });
      if (outcome === 'lost') throw new TypeError('fetch failed: the network is offline');
      if (outcome !== 'arrives') throw refusalOf(outcome.status, replacedAnswer(outcome.status), endpoint.path);
      const reply = await clock.hold(`${endpoint.method} ${endpoint.path}`, () => call(endpoint, input));
      await disturbances.lineOf(accountOf(token))?.carry(JSON.stringify(reply).length);
      return reply;
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

  const restartServer = async (downMs: number) => {
    const killed = running();
    app = undefined;
    connections.cutAll();
    await clock.hold('ending the killed server', () => (listening ? listening.stop() : killed.close()));
    await clock.sleep(downMs);
    app = start();
    listening = outside && (await listen(app, outside.host, outside.serverPort, logger));
  };
  const { accountSid, authToken } = localTelephonyAccount(simToken);

  return {
    clock,
    clockControl: {
      state: async () => clock.state(),
      set: async ({ advanceMs, rate }) => {
        if (advanceMs !== undefined) await clock.advance(advanceMs);
        if (rate !== undefined) clock.set({ rate });
        return clock.state();
      },
    },
    snapshots: undefined,
    realTime: clock,
    db,
    catalogue: clipCatalogue(),
    servicesUrl,
    telephonyAuthorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    simToken,
    logger,
    onFact: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ingest,
    fetchFile: (endpoint, input) => clock.hold(`GET ${endpoint.path}`, () => fetchFile(endpoint, input)),
    callAs,
    connect: connections.connect,
    signIn: async (account) => {
      const token = await clock.hold('signing in', () => tokens.issue(`${account}@watchfloor.test`));
      const { id, name } = (await callAs(token)(getProfile, {})).payload;
      return { id, name, token };
    },
    stream,
    faults: {
      disturbRequests: async ({ whose, times = Number.POSITIVE_INFINITY, ...fault }) =>
        disturbances.disturbRequests({ ...fault, times, whose: accountOf(whose?.token) }),
      disturbMessages: async ({ whose, times = Number.POSITIVE_INFINITY, ...fault }) =>
        disturbances.disturbMessages({ ...fault, times, whose: accountOf(whose?.token) }),
      cutConnections: async ({ whose, ...cut }) => disturbances.cut({ ...cut, whose: accountOf(whose?.token) }),
      takeOffline: async ({ token }) => disturbances.takeOffline(accountOf(token) ?? ''),
      slowDown: async ({ token }, speed) => disturbances.slowDown(accountOf(token) ?? '', speed),
      disturbMedia: async (fault) => media.disturb(fault),
      // The server and the program of the pictures stage the faults that browsers see themselves.
      ...(outside && remoteFaults({ ingest, accountOf: ({ token }) => accountOf(token) ?? '' })),
      setCameraFault: async (id, kind) => {
        media.setFault(id, kind);
        await ingest(setCameraFault, { params: { id }, body: { kind } });
      },
      restartServer,
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
