import { resolve } from 'node:path';
import * as z from 'zod';
import '#contract/plain-faults.ts';
import { ENVIRONMENTS, isDemoEnvironment } from '#contract/app-config.ts';
import { ENGINE_NAMES } from '#contract/camera-health.ts';
import { isReachablePort, UNREACHABLE_PORT } from '#contract/ports.ts';
import { metricsToken } from '#platform/metrics/metrics-route.ts';
import type { WantedEngine } from './engines/choose-engine.ts';
import { type IceServer, readIceServers } from './engines/ice-servers.ts';

/** The configuration of media. The environment is read here, once. */
export interface MediaConfig {
  /** The address that everything listens on, including live pictures. */
  readonly host: string;
  /** Folder for the files that an engine needs while it runs. */
  readonly dataDir: string;
  /** Port of event videos, stills and the catalogue; 0 picks a free one. */
  readonly port: number;
  /** Port of live pictures over WHEP; 0 picks a free one. */
  readonly whepPort: number;
  /** Port of live pictures over HLS and WebSocket; 0 picks a free one. */
  readonly hlsPort: number;
  /** The engine of live pictures, and where to look for MediaMTX. */
  readonly engine: {
    readonly wanted: WantedEngine;
    readonly bin: string | undefined;
    readonly path: string | undefined;
    /** UDP port of MediaMTX's live pictures; 0 picks a free one at each of its starts. */
    readonly udpPort: number;
  };
  /** Port of the cameras' RTSP streams; 0 picks a free one. */
  readonly rtspPort: number;
  /** STUN and TURN servers that viewers are told about. */
  readonly iceServers: readonly IceServer[];
  /** Whether this is a demo, whose simulated cameras are on this machine. In a real install no camera is (085). */
  readonly isDemo: boolean;
  /** The only folder from which passwords of cameras are read; `{tenant}` in it stands for a tenant's id (088). */
  readonly cameraPasswordsDir: string;
  readonly serverUrl: string;
  /** Verifies the tokens in addresses that the server hands out. */
  readonly mediaSecret: string;
  /** Media's credential at the server; readers of the catalogue present it too. */
  readonly simToken: string;
  /** The credential of Prometheus; undefined: there are no metrics. */
  readonly metricsToken: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/** The environment cannot be used. `message` is one line for the person starting media. */
class ConfigError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = z.coerce.number().int().min(0).max(65_535).refine(isReachablePort, { error: UNREACHABLE_PORT });
const secret = z.string().min(16, 'must have at least 16 characters');

const Environment = z.object({
  ENVIRONMENT: z.enum(ENVIRONMENTS).default('LOCAL'),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  MEDIA_PORT: port.default(8890),
  MEDIA_WHEP_PORT: port.default(8889),
  MEDIA_HLS_PORT: port.default(8888),
  MEDIA_WEBRTC_PORT: port.default(0),
  MEDIA_ENGINE: z.enum(['auto', ...ENGINE_NAMES]).default('auto'),
  MEDIAMTX_BIN: z.string().optional(),
  MEDIA_ICE_SERVERS: z
    .string()
    .default('')
    .transform((list, context) => {
      const servers = readIceServers(list);
      if (servers) return servers;
      context.addIssue({ code: 'custom', message: 'must be like stun:host:port,turn:user:password@host:port' });
      return z.NEVER;
    }),
  CAMERA_PASSWORDS_DIR: z.string().min(1).default('/secure'),
  PATH: z.string().optional(),
  MEDIA_RTSP_PORT: port.default(8554),
  PORT: port.default(4000),
  SERVER_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_SECRET: secret,
  SIM_TOKEN: secret,
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
});

/** Reads the environment. Throws ConfigError, naming the first variable at fault. */
export function readConfig(environment: NodeJS.ProcessEnv): MediaConfig {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) throw new ConfigError(faultOf(parsed.error, present));
  const env = parsed.data;
  return {
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    port: env.MEDIA_PORT,
    whepPort: env.MEDIA_WHEP_PORT,
    hlsPort: env.MEDIA_HLS_PORT,
    engine: { wanted: env.MEDIA_ENGINE, bin: env.MEDIAMTX_BIN, path: env.PATH, udpPort: env.MEDIA_WEBRTC_PORT },
    rtspPort: env.MEDIA_RTSP_PORT,
    iceServers: env.MEDIA_ICE_SERVERS,
    isDemo: isDemoEnvironment(env.ENVIRONMENT),
    cameraPasswordsDir: resolve(env.CAMERA_PASSWORDS_DIR),
    serverUrl: (env.SERVER_URL ?? `http://127.0.0.1:${env.PORT}`).replace(/\/+$/, ''),
    mediaSecret: env.MEDIA_SECRET,
    simToken: env.SIM_TOKEN,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  };
}

/** Names of variables whose value must not be printed. */
const SECRET_NAME = /SECRET|TOKEN|ICE_SERVERS/;

function faultOf(error: z.ZodError, environment: NodeJS.ProcessEnv): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0]);
  const value = environment[name];
  if (value === undefined) return `Missing environment variable ${name}`;
  const shown = SECRET_NAME.test(name) ? '(not shown)' : `'${value}'`;
  return `Invalid value ${shown} for environment variable ${name}: ${issue?.message}`;
}
