import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { type ClockState, wantedRate } from '#platform/clock/clock.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createDisturbances } from '#platform/connections/disturbances.ts';
import { type App, createApp } from './app.ts';
import type { Config } from './config.ts';
import { databaseFile, openClock, openData } from './data.ts';
import type { ServerClock } from './domains/simulation/clock-service.ts';
import { type Listening, listen } from './http/listen.ts';
import { createMetrics } from './metrics/metrics.ts';
import { startReaderThread } from './reads/start-reader.ts';
import { createThreadedReads } from './reads/threaded-reads.ts';
import { drillRecordsFile, keepDrillRecords, putDrillRecords } from './snapshots/drill-records.ts';
import { createSnapshotStore, type SnapshotStore } from './snapshots/snapshot-store.ts';
import type { Supervisor } from './supervisor/supervisor.ts';

/** A server that runs. */
export interface Served {
  /** e.g. `http://127.0.0.1:4000`. */
  readonly origin: string;
  /** Stops it and closes its database. */
  stop(): Promise<void>;
}

interface Parts {
  config: Config;
  logger: Logger;
  /** The program that can start this one again with another world, where there is one. */
  supervisor?: (() => Supervisor | undefined) | undefined;
  /** Called when the server could not come back after the world was put back. */
  onLost: (error: unknown) => void;
}

/** How long the reply to a restoration has to leave, and then every other reply; ms of real time. */
const REPLY_MS = 30;
const DRAIN_MS = 50;

interface Running {
  app: App;
  db: Db;
  clock: ServerClock;
  listening: Listening;
}

/**
 * Opens the data and serves it. A demo can be put back to a snapshot: then it is closed and opened again. The records of
 * drills outlast that.
 */
export async function serve({ config, logger, supervisor, onLost }: Parts): Promise<Served> {
  const realTime = new RealClock();
  const metrics = config.metricsToken === undefined ? undefined : createMetrics();
  const store =
    config.simulatorUrl === undefined
      ? undefined
      : createSnapshotStore({ dataDir: config.dataDir, file: databaseFile(config) });
  let running: Running = await open(config.port);
  let isRestoring = false;
  let restoration: Promise<void> = Promise.resolve();

  async function open(port: number, restored?: ClockState): Promise<Running> {
    const db = openData(config);
    store?.hold(db);
    // Those that a killed server kept are written by the next one.
    if (config.isDemo) putDrillRecords(db.$client, drillRecordsFile(config.dataDir));
    const clock = restored ? clockFrom(restored) : openClock(config, db);
    const reads = createThreadedReads({ start: () => startReaderThread(db.$client.name, config), clock, logger });
    const isStaged = config.isDemo && config.simApi;
    const app = createApp(
      {
        ...{ db, clock, realTime, config, logger },
        ...(isStaged && { disturbances: createDisturbances(clock) }),
        ...(metrics && { metrics }),
        ...(supervisor && { supervisor }),
        ...(store && { snapshots: snapshotsOf(store) }),
      },
      reads,
    );
    return { app, db, clock, listening: await listen(app, config.host, port, logger) };
  }

  function snapshotsOf(kept: SnapshotStore) {
    return {
      isHolding: kept.isHolding,
      list: kept.list,
      remove: kept.remove,
      take: (name: string, { keepsSpeed } = { keepsSpeed: false }) => {
        const { db, clock, app } = running;
        const areas = app.services.fileAreas.all().map(({ area }) => area.replace('folder ', ''));
        const state = clock.state();
        const clockThen = { epochMs: state.epochMs, ...(keepsSpeed && { rate: wantedRate(state) }) };
        return kept.take(name, { db, clock: clockThen, areas });
      },
      restore: (name: string) => {
        const snapshot = kept.find(name);
        if (!isRestoring) restoration = putBack(kept, name).catch(onLost);
        return snapshot;
      },
    };
  }

  async function putBack(kept: SnapshotStore, name: string): Promise<void> {
    isRestoring = true;
    await realTime.sleep(REPLY_MS);
    const { listening, db, app } = running;
    const { mode, ...clock } = app.services.clockControl.state();
    const { port } = new URL(listening.origin);
    await listening.stop(DRAIN_MS);
    keepDrillRecords(db.$client, drillRecordsFile(config.dataDir));
    const restored = kept.putBack(name, db);
    running = await open(Number(port), { mode, rate: wantedRate(clock), ...restored });
    running.app.services.callEvents.endAll();
    isRestoring = false;
    logger.info({ snapshot: name }, 'the world was put back');
  }

  return {
    origin: running.listening.origin,
    stop: async () => {
      await restoration;
      await running.listening.stop();
      running.db.$client.close();
    },
  };
}

/** A clock that goes on from a moment; the machine's clock cannot be put back. */
const clockFrom = ({ mode, epochMs, rate }: ClockState): ServerClock =>
  mode === 'real' ? new RealClock() : new SimulatedClock(epochMs, rate);
