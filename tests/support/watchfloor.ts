import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#db/open.ts';
import { freePorts } from '#platform/connections/free-ports.ts';
import { type Call, ingestApi, PATIENT_MS } from '#platform/connections/ingest-api.ts';
import { monitorAroundTheClock } from './around-the-clock.ts';
import { type Program, runProgram, startProgram } from './program.ts';

/** A freshly seeded data folder; every Watchfloor under test starts from a copy of it. */
export const TEMPLATE_DATA = path.resolve('.cache/e2e-data');

/** Set for everything that a run starts once it has seeded the template data. */
const SEEDED = 'TEMPLATE_DATA_SEEDED';

/**
 * Seeds the template data anew, once in a run, with the default seed, up to now; its sites are monitored around the clock.
 */
export async function seedTemplate(): Promise<void> {
  if (process.env[SEEDED]) return;
  process.env[SEEDED] = 'yes';
  rmSync(TEMPLATE_DATA, { recursive: true, force: true });
  mkdirSync(TEMPLATE_DATA, { recursive: true });
  await runProgram('prepare', { DATA_DIR: TEMPLATE_DATA, SEED: '1', WORLD: 'small' });
  const { $client: client } = openDatabase(path.join(TEMPLATE_DATA, 'watchfloor.db'));
  monitorAroundTheClock(client);
  client.close();
}

/** Secrets for tests; the start script generates real ones. */
export const SECRETS = {
  AUTH_SECRET: 'auth-secret-of-the-tests-0123456789abcdef',
  MEDIA_SECRET: 'media-secret-of-the-tests-0123456789abcdef',
  EXPORT_SECRET: 'export-secret-of-the-tests-0123456789abcdef',
  SIM_TOKEN: 'sim-token-of-the-tests-0123456789abcdef',
} as const;

/** A whole Watchfloor: server, media and, if requested, the simulator and the local services. */
export interface Watchfloor {
  origin: string;
  /** The folder of its database. */
  dataDir: string;
  /** The addresses of media, without trailing slashes. */
  media: { http: string; hls: string };
  /** The address of the local services, whether they run or not. */
  localServices: string;
  /** Every port in use. */
  ports: { server: number; media: number; whep: number; hls: number; rtsp: number };
  /** Calls of the ingest API, with the simulator's credential. */
  ingest: Call;
  /** Kills the server with SIGKILL. */
  killServer: () => Promise<void>;
  startServer: () => Promise<void>;
  /** Kills media with SIGKILL, together with its engine of live pictures. */
  killMedia: () => Promise<void>;
  startMedia: () => Promise<void>;
  processIds: () => { server: number; media: number; simulator: number | undefined; localServices: number | undefined };
  /** Whether all programs are still running. */
  isRunning: () => boolean;
  /** The output of all programs so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts a Watchfloor on free ports, over a copy of the template data. */
export async function startWatchfloor(
  options: {
    simulator?: boolean;
    localServices?: boolean;
    env?: Record<string, string>;
    ports?: { server: number };
  } = {},
): Promise<Watchfloor> {
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-'));
  cpSync(TEMPLATE_DATA, folder, { recursive: true });
  const [server = 0, media = 0, whep = 0, hls = 0, rtsp = 0, localServices = 0, control = 0] = await freePorts(7);
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
    LOCAL_SERVICES_PORT: String(localServices),
    LOCAL_SERVICES_URL: `http://127.0.0.1:${localServices}`,
    SIMULATOR_PORT: String(control),
    SIMULATOR_URL: `http://127.0.0.1:${control}`,
    // The engine must be chosen explicitly, not by what else is installed on this machine.
    MEDIA_ENGINE: process.env.MEDIA_ENGINE || 'embedded',
    MEDIAMTX_BIN: process.env.MEDIAMTX_BIN || '',
    SIM_COLLEAGUES: '0',
    SIM_STREAM: options.simulator ? 'on' : 'off',
    ...options.env,
  };
  let running: Program = await startProgram('server', env);
  let camera: Program = await startProgram('media', env);
  const simulator = options.simulator ? await startProgram('simulator', env) : undefined;
  const providers = options.localServices ? await startProgram('local-services', env) : undefined;
  const programs = () => [running, camera, simulator, providers].filter((program) => program !== undefined);
  return {
    origin,
    dataDir: folder,
    media: { http: `http://127.0.0.1:${media}`, hls: `http://127.0.0.1:${hls}` },
    localServices: `http://127.0.0.1:${localServices}`,
    ports: { server: port, media, whep, hls, rtsp },
    ingest: ingestApi({ serverUrl: origin, token: SECRETS.SIM_TOKEN, timeoutMs: PATIENT_MS }),
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
      localServices: providers?.child.pid,
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
