import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { setControlledClock } from '#contract/control/world.ts';
import { getDebrief } from '#contract/drills/debrief.ts';
import type { Drill } from '#contract/drills/drill.ts';
import { endDrill, getDrill, openDrill, setDrillRate, startDrill } from '#contract/drills/drills.ts';
import { joinDrill } from '#contract/drills/seats.ts';
import { encodeRequest } from '#contract/request.ts';
import { getClock } from '#contract/sim/clock.ts';
import { getProfile } from '#contract/users.ts';
import { followClock } from '#platform/clock/follow-clock.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { connectTo } from '#platform/connections/client-socket.ts';
import { type Call, ingestApi } from '#platform/connections/ingest-api.ts';
import { followSimFeed } from '#platform/connections/sim-feed.ts';
import { randomStream } from '#platform/random/streams.ts';
import { readConfig } from '#server/config.ts';
import { type Served, serve } from '#server/serve.ts';
import { attachWorld } from '#simulator/control/attached-world.ts';
import { controlApp } from '#simulator/control/control-app.ts';
import { readRemoteFacts } from '#simulator/control/remote-facts.ts';
import { createStageHost } from '#simulator/control/stage-host.ts';
import { createWorldReturn } from '#simulator/control/world-return.ts';
import { createDrillHost } from '#simulator/drills/drill-host.ts';
import { createOperator, type Operator } from '#simulator/scenarios/cast/operator.ts';
import { clipCatalogue } from '../../world/base.ts';
import { answerRequestsTo } from '../../world/network.ts';
import { asUser, type UserApi } from './as-user.ts';
import { seededWorld } from './seeded-world.ts';
import { blindTests } from './simulator-stand-in.ts';

const SECRETS = {
  AUTH_SECRET: 'auth-secret-of-the-tests',
  MEDIA_SECRET: 'media-secret-of-the-tests',
  EXPORT_SECRET: 'export-secret-of-the-tests',
  SIM_TOKEN: 'sim-token-of-the-tests',
};

const SIMULATOR = 'http://simulator.drill-world';

/** A trainee at their screen. */
export interface Trainee {
  seat: number;
  name: string;
  call: Call;
  operator: Operator;
}

/** A server that keeps its data on the disk, with the part of the simulator that plays drills, in this process. */
export interface DrillWorld {
  readonly origin: string;
  readonly trainer: UserApi;
  open(drill: { text: string; seats: number }): Promise<Drill>;
  join(drill: Drill, name: string): Promise<Trainee>;
  /** Starts a drill whose clock stands. */
  start(id: string): Promise<Drill>;
  end(id: string): Promise<Drill>;
  drill(id: string): Promise<Drill>;
  setRate(id: string, rate: 0 | 1): Promise<Drill>;
  debrief(id: string, seat: number, attempt?: number): ReturnType<typeof readDebrief>;
  /** Lets the clock run at a rate; 0 stops it. */
  run(rate: number): Promise<void>;
  /** Moves the standing clock on. Resolves to its time, ms UTC. */
  advance(ms: number): Promise<number>;
  close(): Promise<void>;
}

const readDebrief = async (call: Call, id: string, seat: number, attempt?: number) =>
  (
    await call(getDebrief, {
      params: { id },
      query: { seat, ...(attempt && { attempt }) },
    })
  ).payload;

/** Opens it; its clock stands. */
export async function openDrillWorld(): Promise<DrillWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-drill-'));
  const seeded = seededWorld();
  writeFileSync(path.join(folder, 'watchfloor.db'), seeded.$client.serialize());
  seeded.$client.close();
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const environment = { CLOCK: 'simulated', CLOCK_RATE: '0', EVENT_LOG: 'on', PORT: '0', SIMULATOR_URL: SIMULATOR };
  let lost: unknown;
  const served = await serve({
    config: readConfig({ ...SECRETS, ...environment, DATA_DIR: folder }),
    logger,
    onLost: (error) => {
      lost = error;
    },
  });
  const stopSimulator = await attachSimulator(served, logger);
  const trainer = await asUser(served.origin, 'gsoc-manager');
  const { call } = trainer;
  const leaving = new AbortController();
  // Every trainee has a desk that ends with it.
  setMaxListeners(0, leaving.signal);
  const machine = new RealClock();
  const get = async (id: string) => (await call(getDrill, { params: { id }, query: {} })).payload;

  return {
    origin: served.origin,
    trainer,
    open: async (body) => (await call(openDrill, { body })).payload,
    join: async ({ code }, name) => {
      const joined = await ingestApi({ serverUrl: served.origin, token: '' })(joinDrill, { body: { code, name } });
      const { token, seat } = joined.payload;
      const ownCall = ingestApi({ serverUrl: served.origin, token });
      const { id } = (await ownCall(getProfile, {})).payload;
      const operator = createOperator('desk', 'scan', {
        colleague: { id, name, token, permissions: [] },
        call: ownCall,
        connect: connectTo(served.origin, 10_000),
        clock: machine,
        realTime: machine,
        pace: 1,
        random: randomStream(seat, 'trainee'),
        signal: leaving.signal,
      });
      return { seat, name, call: ownCall, operator };
    },
    start: async (id) => {
      // 20 seats may take longer on a busy machine than any other call.
      const { path: address, headers, ...init } = encodeRequest(startDrill, { params: { id }, body: { rate: 0 } });
      const authorization = `Bearer ${trainer.token}`;
      const reply = await fetch(`${served.origin}${address}`, { ...init, headers: { ...headers, authorization } });
      if (!reply.ok) throw new Error(`the drill could not start: ${await reply.text()}`);
      return startDrill.reply.parse(await reply.json()).payload;
    },
    end: async (id) => (await call(endDrill, { params: { id } })).payload,
    drill: get,
    setRate: async (id, rate) => (await call(setDrillRate, { params: { id }, body: { rate } })).payload,
    debrief: (id, seat, attempt) => readDebrief(call, id, seat, attempt),
    run: async (rate) => void (await call(setControlledClock, { body: { rate } })),
    advance: async (advanceMs) => (await call(setControlledClock, { body: { advanceMs } })).payload.epochMs,
    close: async () => {
      leaving.abort(new Error('the world is closed'));
      stopSimulator();
      await served.stop();
      rmSync(folder, { recursive: true, force: true });
      if (lost !== undefined) throw lost;
    },
  };
}

/** Plays the drills of a server, as the simulator does. Resolves to a function that ends it. */
async function attachSimulator({ origin: serverUrl }: Served, log: pino.Logger): Promise<() => void> {
  const stop = new AbortController();
  const { signal } = stop;
  const machine = new RealClock();
  const simToken = SECRETS.SIM_TOKEN;
  const call = ingestApi({ serverUrl, token: simToken });
  const followed = followClock((await call(getClock, {})).payload);
  const facts = readRemoteFacts({ call, machine, signal, log });
  const absence = createWorldReturn();
  const openWorld = (seed: number, users: readonly { token: string; email: string }[]) =>
    attachWorld({
      ...{
        serverUrl,
        servicesUrl: 'http://services.drill-world',
        simToken,
        clock: followed.clock,
        machine,
        facts,
        seed,
      },
      ...{ users, log, catalogue: clipCatalogue(), connect: connectTo(serverUrl, 10_000), nextReturn: absence.next },
    });
  const around = { onBegin: () => undefined, onEnd: () => undefined, machine, log };
  const drills = createDrillHost({
    ...{ ...around, call, clock: followed.clock, nextReturn: absence.next, storyTitle: () => undefined },
    openWorld: (seed, { users }) => openWorld(seed, users),
  });
  const host = createStageHost({ ...around, openWorld: (seed) => openWorld(seed, []) });
  const app = controlApp({
    host,
    drills,
    blindTests,
    library: { list: () => [], read: () => undefined },
    simToken,
    log,
  });
  const stopAnswering = answerRequestsTo(SIMULATOR, async (request) => app.fetch(request));
  await new Promise<void>((resolve) => {
    void followSimFeed({
      ...{ serverUrl, token: simToken, machine, signal },
      handlers: {
        connected: () => absence.connect(),
        message: (message) => {
          if (message.type === 'restoring') {
            absence.leave();
            drills.abandon('the world was put back');
          }
          if (message.type === 'facts') facts.noteLast(message.data.n);
          if (message.type !== 'clock') return;
          followed.update(message.data);
          absence.knowTime();
          resolve();
        },
      },
    });
  });
  return () => {
    stop.abort(new Error('the simulator is stopped'));
    stopAnswering();
  };
}
