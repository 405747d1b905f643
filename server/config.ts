import { resolve } from 'node:path';
import * as z from 'zod';
import { ENVIRONMENTS, type Environment as EnvironmentName, isDemoEnvironment } from '#contract/app-config.ts';
import '#contract/plain-faults.ts';
import { ALARM_AGE_TARGET_SECONDS, ALARM_WINDOWS } from '#contract/limits.ts';
import { ROLE_KEYS, type RoleKey } from '#contract/permissions.ts';
import { isReachablePort, UNREACHABLE_PORT } from '#contract/ports.ts';
import { metricsToken } from '#platform/metrics/metrics-route.ts';
import { localDispatchKey } from '#platform/signing/dispatch-secret.ts';
import { serviceKey } from '#platform/signing/service-key.ts';
import { IDENTITY_VARIABLES, type IdentityProvider, identityProviderOf } from './identity-config.ts';
import { localAccount, realAccount, type TwilioAccount } from './providers/twilio/account.ts';
import { StartFailure } from './start-failure.ts';

/** The server's configuration, read once from the environment. */
export interface Config {
  /** 0 picks a free one. */
  port: number;
  host: string;
  /** Absolute path of the folder that holds the database. */
  dataDir: string;
  /** Signs sessions and shared links. */
  authSecret: string;
  /** Signs media addresses; the media service verifies them with the same secret. */
  mediaSecret: string;
  /** The key pair that signs the manifests of exports follows from it. */
  exportSecret: string;
  /** The ingest credential of the simulator and the media service. */
  simToken: string;
  environment: EnvironmentName;
  /** Whether this is a demo install, with demo accounts and simulated colleagues. */
  isDemo: boolean;
  /** Whether the sign-in screen shows the demo accounts. */
  offersDemoAccounts: boolean;
  authMode: 'local' | 'auth0';
  /** The roles that sign in with a second factor. */
  secondFactorRoles: readonly RoleKey[];
  /** The identity provider that signs users in; undefined with local sign-in. */
  identityProvider: IdentityProvider | undefined;
  simApi: boolean;
  /** Whether committed changes are written to the event log. */
  keepsEventLog: boolean;
  /** Origins besides the server's own from which browsers may call and connect. */
  allowedOrigins: readonly string[];
  /** The names for which it answers, besides its addresses; undefined: any name. */
  hosts: readonly string[] | undefined;
  /** The addresses of the proxies in front, which say from where a call comes. */
  proxies: readonly string[];
  ormUrl: string;
  eventFlowUrl: string;
  realtimeUrl: string;
  /** Where the server itself reaches media, without a trailing slash. */
  mediaUrl: string;
  mediaPublicUrl: string;
  mediaWhepPublicUrl: string;
  mediaHlsPublicUrl: string;
  /** `start`: ms UTC, or the machine's time, or the time at which the world was made. */
  clock: { mode: 'real' } | { mode: 'simulated'; start: number | 'now' | 'world'; rate: number };
  /** How many days of alarms a world has when it begins. */
  worldPastDays: number;
  /** Target age of pending alarms, in seconds; clients draw the age ring against it. */
  alarmAgeTargetSeconds: number;
  /** The windows of event timelines, in seconds: what is marked as current, and what is loaded ahead. */
  alarmShowWindowSeconds: number;
  alarmPreloadWindowSeconds: number;
  /** How long an operator keeps their claims after disconnecting, in ms of real time. */
  claimLeaseMs: number;
  /** The token with which metrics are read; without it there are none. */
  metricsToken: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  providerName: string;
  providerSlug: string;
  providerStreamHosts: readonly string[];
  releaseName: string;
  analyticsKey: string;
  speech: { url: string; key: string } | undefined;
  /** The account of calls and text messages; undefined without telephony. */
  telephony: TwilioAccount | undefined;
  /** Where a demo's stand-ins for outside providers are; undefined in a real install. */
  localServicesUrl: string | undefined;
  /** Where the simulator of a demo answers; undefined where its controls are not offered. */
  simulatorUrl: string | undefined;
  /** Origins of the tenants' dispatch providers, which the console calls directly. */
  dispatchOrigins: readonly string[];
  /** The key with which dispatch providers prove the states that they report; without one, none is accepted. */
  dispatchKey: string | undefined;
  /** Destinations of resolution reports; a report without one stays in the outbox. */
  reportUrls: { scan: string | undefined; incident: string | undefined };
  /** A dashboard of the install's own for insights; the local server's without one. */
  insightsUrl: string | undefined;
  /** The console's address for the links of reports, without a trailing slash. */
  consoleUrl: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = z.coerce.number().int().min(0).max(65_535).refine(isReachablePort, { error: UNREACHABLE_PORT });
const secret = z.string().min(16, 'must have at least 16 characters');
const httpUrl = z.url({ protocol: /^https?$/ }).transform(withoutTrailingSlash);
const onOffFlag = z.enum(['on', 'off']).transform((text) => text === 'on');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const origins = list.pipe(z.array(z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)));

const Environment = z.object({
  PORT: port.default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  AUTH_SECRET: secret,
  MEDIA_SECRET: secret,
  EXPORT_SECRET: secret,
  SIM_TOKEN: secret,
  ENVIRONMENT: z.enum(ENVIRONMENTS).default('LOCAL'),
  AUTH_MODE: z.enum(['local', 'auth0']).default('local'),
  SECOND_FACTOR_ROLES: list.pipe(z.array(z.enum(ROLE_KEYS))).default([]),
  ...IDENTITY_VARIABLES,
  DEMO: onOffFlag.optional(),
  SIM_API: onOffFlag.default(true),
  EVENT_LOG: onOffFlag.default(false),
  ALLOWED_ORIGINS: origins.default([]),
  ALLOWED_HOSTS: list
    .pipe(z.array(z.hostname({ error: 'must be names of hosts with commas, such as demo.example' })))
    .optional(),
  PROXY_ADDRESSES: list
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()], { error: 'must be IP addresses with commas' })))
    .default([]),
  PUBLIC_ORM_URL: httpUrl.default(''),
  PUBLIC_EVENT_FLOW_URL: httpUrl.default(''),
  PUBLIC_REALTIME_URL: z
    .url({ protocol: /^wss?$/ })
    .transform(withoutTrailingSlash)
    .default(''),
  MEDIA_PORT: port.default(8890),
  MEDIA_WHEP_PORT: port.default(8889),
  MEDIA_HLS_PORT: port.default(8888),
  LOCAL_SERVICES_PORT: port.default(8891),
  LOCAL_SERVICES_URL: httpUrl.optional(),
  SIMULATOR_PORT: port.default(8892),
  SIMULATOR_URL: httpUrl.optional(),
  MEDIA_URL: httpUrl.optional(),
  MEDIA_PUBLIC_URL: httpUrl.optional(),
  MEDIA_WHEP_PUBLIC_URL: httpUrl.optional(),
  MEDIA_HLS_PUBLIC_URL: httpUrl.optional(),
  CLOCK: z.enum(['real', 'simulated']).optional(),
  CLOCK_START: z
    .union([z.enum(['now', 'world']), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))], {
      error: 'must be now, world or an ISO 8601 time with its zone',
    })
    .default('now'),
  CLOCK_RATE: z.coerce.number().min(0).max(1_000).default(1),
  WORLD_PAST_DAYS: z.coerce.number().int().min(0).max(7).default(7),
  ALARM_AGE_TARGET_SECONDS: z.coerce.number().min(1).max(3_600).default(ALARM_AGE_TARGET_SECONDS),
  ALARM_SHOW_WINDOW_SECONDS: z.coerce.number().min(0).max(3_600).default(ALARM_WINDOWS.showSeconds),
  ALARM_PRELOAD_WINDOW_SECONDS: z.coerce.number().min(0).max(3_600).default(ALARM_WINDOWS.preloadSeconds),
  CLAIM_LEASE_SECONDS: z.coerce.number().min(1).max(3_600).default(30),
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  PROVIDER_NAME: z.string().min(1).max(60).default('Watchfloor'),
  PROVIDER_SLUG: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/)
    .default('watchfloor'),
  PROVIDER_STREAM_HOSTS: list.default([]),
  RELEASE_NAME: z.string().default(''),
  ANALYTICS_KEY: z.string().default(''),
  SPEECH_URL: z.url().optional(),
  SPEECH_KEY: z.string().min(1).optional(),
  TWILIO_API_URL: httpUrl.default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_API_KEY_SID: z.string().min(1).optional(),
  TWILIO_API_KEY_SECRET: z.string().min(1).optional(),
  TWILIO_APP_SID: z.string().min(1).optional(),
  TWILIO_NUMBER: z
    .string()
    .regex(/^\+\d{3,15}$/, 'must be a number such as +15005550006')
    .optional(),
  TWILIO_CALLBACK_URL: httpUrl.optional(),
  SERVER_URL: httpUrl.optional(),
  DISPATCH_ORIGINS: origins.default([]),
  DISPATCH_STATES_KEY: secret.optional(),
  CONSOLE_URL: httpUrl.optional(),
  INSIGHTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  REPORT_SCAN_URL: z.url({ protocol: /^https?$/ }).optional(),
  REPORT_INCIDENT_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/** Reads the environment. Throws StartFailure naming the first invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) throw new StartFailure(faultOf(parsed.error, present));
  const env = parsed.data;
  const isDemo = isDemoEnvironment(env.ENVIRONMENT);
  if (env.DEMO && !isDemo)
    throw new StartFailure(`DEMO=on does not go with ENVIRONMENT=${env.ENVIRONMENT}: it has no demo accounts`);
  if (env.CLOCK === 'simulated' && !isDemo)
    throw new StartFailure(
      `CLOCK=simulated does not go with ENVIRONMENT=${env.ENVIRONMENT}: a real install follows the machine's clock`,
    );
  const mode = env.CLOCK ?? (isDemo ? 'simulated' : 'real');
  if (env.EVENT_LOG && !env.SIM_API)
    throw new StartFailure('EVENT_LOG=on needs SIM_API=on: it is read over the ingest API');
  const localServicesUrl = isDemo
    ? (env.LOCAL_SERVICES_URL ?? `http://127.0.0.1:${env.LOCAL_SERVICES_PORT}`)
    : undefined;
  const serverUrl = env.SERVER_URL ?? `http://127.0.0.1:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    authSecret: env.AUTH_SECRET,
    mediaSecret: env.MEDIA_SECRET,
    exportSecret: env.EXPORT_SECRET,
    simToken: env.SIM_TOKEN,
    environment: env.ENVIRONMENT,
    isDemo,
    offersDemoAccounts: isDemo && env.DEMO !== false && env.AUTH_MODE === 'local',
    authMode: env.AUTH_MODE,
    secondFactorRoles: env.SECOND_FACTOR_ROLES,
    identityProvider: env.AUTH_MODE === 'auth0' ? identityProviderOf(env, isDemo) : undefined,
    simApi: env.SIM_API,
    keepsEventLog: env.EVENT_LOG,
    allowedOrigins: env.ALLOWED_ORIGINS,
    hosts: hostsOf(env, isDemo),
    proxies: env.PROXY_ADDRESSES,
    ormUrl: env.PUBLIC_ORM_URL,
    eventFlowUrl: env.PUBLIC_EVENT_FLOW_URL,
    realtimeUrl: env.PUBLIC_REALTIME_URL,
    mediaUrl: env.MEDIA_URL ?? `http://127.0.0.1:${env.MEDIA_PORT}`,
    mediaPublicUrl: env.MEDIA_PUBLIC_URL ?? `http://127.0.0.1:${env.MEDIA_PORT}`,
    mediaWhepPublicUrl: env.MEDIA_WHEP_PUBLIC_URL ?? `http://127.0.0.1:${env.MEDIA_WHEP_PORT}`,
    mediaHlsPublicUrl: env.MEDIA_HLS_PUBLIC_URL ?? `http://127.0.0.1:${env.MEDIA_HLS_PORT}`,
    clock: mode === 'real' ? { mode } : { mode, start: env.CLOCK_START, rate: env.CLOCK_RATE },
    worldPastDays: env.WORLD_PAST_DAYS,
    alarmAgeTargetSeconds: env.ALARM_AGE_TARGET_SECONDS,
    alarmShowWindowSeconds: env.ALARM_SHOW_WINDOW_SECONDS,
    alarmPreloadWindowSeconds: env.ALARM_PRELOAD_WINDOW_SECONDS,
    claimLeaseMs: env.CLAIM_LEASE_SECONDS * 1_000,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    providerName: env.PROVIDER_NAME,
    providerSlug: env.PROVIDER_SLUG,
    providerStreamHosts: env.PROVIDER_STREAM_HOSTS,
    releaseName: env.RELEASE_NAME,
    analyticsKey: env.ANALYTICS_KEY,
    dispatchOrigins: env.DISPATCH_ORIGINS,
    dispatchKey: env.DISPATCH_STATES_KEY ?? (localServicesUrl ? localDispatchKey(env.SIM_TOKEN) : undefined),
    insightsUrl: env.INSIGHTS_URL,
    consoleUrl: env.CONSOLE_URL ?? serverUrl,
    reportUrls: { scan: env.REPORT_SCAN_URL, incident: env.REPORT_INCIDENT_URL },
    localServicesUrl,
    simulatorUrl: isDemo && env.SIM_API ? (env.SIMULATOR_URL ?? `http://127.0.0.1:${env.SIMULATOR_PORT}`) : undefined,
    telephony:
      realAccount(env) ?? (localServicesUrl ? localAccount(env.SIM_TOKEN, localServicesUrl, serverUrl) : undefined),
    speech: speechOf(env, localServicesUrl),
  };
}

/** The configured text-to-speech service; in a demo the local one by default. */
function speechOf(env: z.output<typeof Environment>, localServicesUrl: string | undefined): Config['speech'] {
  if (env.SPEECH_URL && env.SPEECH_KEY) return { url: env.SPEECH_URL, key: env.SPEECH_KEY };
  if (localServicesUrl === undefined) return undefined;
  return { url: `${localServicesUrl}/speech`, key: serviceKey(env.SIM_TOKEN, 'speech') };
}

/** A demo answers for the names in its settings only: its passwords are public. */
function hostsOf(env: z.output<typeof Environment>, isDemo: boolean): Config['hosts'] {
  if (!isDemo && !env.ALLOWED_HOSTS) return undefined;
  const { CONSOLE_URL, SERVER_URL, PUBLIC_ORM_URL, PUBLIC_EVENT_FLOW_URL, PUBLIC_REALTIME_URL } = env;
  const urls = [CONSOLE_URL, SERVER_URL, PUBLIC_ORM_URL, PUBLIC_EVENT_FLOW_URL, PUBLIC_REALTIME_URL];
  return [env.HOST, ...(env.ALLOWED_HOSTS ?? []), ...urls.flatMap((url) => (url ? [new URL(url).hostname] : []))];
}

function withoutTrailingSlash(text: string): string {
  return text.replace(/\/+$/, '');
}

/** Names of variables whose value must not be printed. */
const SECRET_NAME = /SECRET|TOKEN|KEY/;

function faultOf(error: z.ZodError, environment: Record<string, string | undefined>): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0]);
  const value = environment[name];
  if (value === undefined) return `Missing environment variable ${name}`;
  const shown = SECRET_NAME.test(name) ? '(not shown)' : `'${value}'`;
  return `Invalid value ${shown} for environment variable ${name}: ${issue?.message}`;
}
