import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Call, ingestApi } from '#simulator/server/ingest-api.ts';
import { freePorts } from './free-ports.ts';
import { type Program, runProgram, startProgram } from './program.ts';

/** A freshly seeded data folder that every Watchfloor under test starts from a copy of. */
export const TEMPLATE_DATA = path.resolve('.cache/e2e-data');

/** Seeds the template data anew, from the default seed and the present moment. */
export async function seedTemplate(): Promise<void> {
  rmSync(TEMPLATE_DATA, { recursive: true, force: true });
  mkdirSync(TEMPLATE_DATA, { recursive: true });
  await runProgram('prepare', { DATA_DIR: TEMPLATE_DATA, SEED: '1', WORLD: 'small' });
}

/** Secrets of the tests; real ones are made by the start script. */
export const SECRETS = {
  AUTH_SECRET: 'auth-secret-of-the-tests-0123456789abcdef',
  MEDIA_SECRET: 'media-secret-of-the-tests-0123456789abcdef',
  SIM_TOKEN: 'sim-token-of-the-tests-0123456789abcdef',
} as const;

/** A whole Watchfloor of its own: server, media and, where asked for, the simulator. */
export interface Watchfloor {
  origin: string;
  /** Where its database is. */
  dataDir: string;
  /** Where media serves, without trailing slashes. */
  media: { http: string; hls: string };
  /** Every port that something listens on. */
  ports: { server: number; media: number; whep: number; hls: number; rtsp: number };
  /** Calls of the ingest API, as the simulator makes them. */
  ingest: Call;
  /** Ends the server as `kill -9` does. */
  killServer: () => Promise<void>;
  startServer: () => Promise<void>;
  /** Ends media as `kill -9` does, and the engine of live pictures with it. */
  killMedia: () => Promise<void>;
  startMedia: () => Promise<void>;
  processIds: () => { server: number; media: number; simulator: number | undefined };
  /** Whether every program still runs. */
  isRunning: () => boolean;
  /** What the programs have printed so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts one on free ports, over a copy of the template data. */
export async function startWatchfloor(
  options: { simulator?: boolean; env?: Record<string, string>; ports?: { server: number } } = {},
): Promise<Watchfloor> {
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-'));
  cpSync(TEMPLATE_DATA, folder, { recursive: true });
  const [server = 0, media = 0, whep = 0, hls = 0, rtsp = 0] = await freePorts(5);
  const port = options.ports?.server ?? server;
  const origin = `http://127.0.0.1:${port}`;
  const env: Record<string, string> = {
    ...SECRETS,
    DATA_DIR: folder,
    PORT: String(port),
    MEDIA_PORT: String(media),
    MEDIA_WHEP_PORT: String(whep),
    MEDIA_HLS_PORT: String(hls),
    MEDIA_RTSP_PORT: String(rtsp),
    SERVER_URL: origin,
    MEDIA_URL: `http://127.0.0.1:${media}`,
    // Which engine runs must not depend on what else this machine has, but on who asks for one.
    MEDIA_ENGINE: process.env.MEDIA_ENGINE || 'embedded',
    SIM_COLLEAGUES: '0',
    SIM_STREAM: options.simulator ? 'on' : 'off',
    ...options.env,
  };
  let running: Program = await startProgram('server', env);
  let camera: Program = await startProgram('media', env);
  const simulator = options.simulator ? await startProgram('simulator', env) : undefined;
  const programs = () => (simulator ? [running, camera, simulator] : [running, camera]);
  return {
    origin,
    dataDir: folder,
    media: { http: `http://127.0.0.1:${media}`, hls: `http://127.0.0.1:${hls}` },
    ports: { server: port, media, whep, hls, rtsp },
    ingest: ingestApi({ serverUrl: origin, token: SECRETS.SIM_TOKEN }),
    killServer: () => running.end('SIGKILL'),
    startServer: async () => {
      running = await startProgram('server', env);
    },
    killMedia: () => camera.end('SIGKILL'),
    startMedia: async () => {
      camera = await startProgram('media', env);
    },
    processIds: () => ({
      server: running.child.pid ?? 0,
      media: camera.child.pid ?? 0,
      simulator: simulator?.child.pid,
    }),
    isRunning: () => programs().every(({ child }) => child.exitCode === null && child.signalCode === null),
    output: () =>
      programs()
        .map((program) => program.output())
        .join(''),
    stop: async () => {
      await Promise.all(programs().map((program) => program.end('SIGTERM')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
