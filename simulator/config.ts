import path from 'node:path';
import * as z from 'zod';
import { faultText } from '#contract/fault-text.ts';
import { COLLEAGUES_MAX } from '#contract/sim/colleagues.ts';
import { portSetting } from '#platform/connections/port-setting.ts';
import { metricsToken } from '#platform/metrics/metrics-route.ts';

const address = (name: string, fallback: string) =>
  z
    .url({ error: `${name} must be an address such as ${fallback}` })
    .default(fallback)
    .transform((value) => value.replace(/\/+$/, ''));

const Environment = z.object({
  SERVER_URL: address('SERVER_URL', 'http://127.0.0.1:4000'),
  MEDIA_URL: address('MEDIA_URL', 'http://127.0.0.1:8890'),
  LOCAL_SERVICES_URL: address('LOCAL_SERVICES_URL', 'http://127.0.0.1:8891'),
  HOST: z.string().min(1).default('127.0.0.1'),
  SIMULATOR_PORT: portSetting('SIMULATOR_PORT', 8892),
  SCENARIOS_DIR: z.string().min(1).default('scenarios'),
  SIM_TOKEN: z.string({ error: 'SIM_TOKEN is required' }).min(16, 'SIM_TOKEN must have at least 16 characters'),
  SIM_STREAM: z.enum(['on', 'off'], { error: 'SIM_STREAM must be on or off' }).default('on'),
  SIM_ALARMS_PER_MINUTE: z.coerce
    .number({ error: 'SIM_ALARMS_PER_MINUTE must be a number' })
    .min(0.01, 'SIM_ALARMS_PER_MINUTE must be from 0.01 to 600')
    .max(600, 'SIM_ALARMS_PER_MINUTE must be from 0.01 to 600')
    .optional(),
  SIM_COLLEAGUES: z.coerce
    .number({ error: `SIM_COLLEAGUES must be a whole number from 0 to ${COLLEAGUES_MAX}` })
    .int(`SIM_COLLEAGUES must be a whole number from 0 to ${COLLEAGUES_MAX}`)
    .min(0, `SIM_COLLEAGUES must be a whole number from 0 to ${COLLEAGUES_MAX}`)
    .max(COLLEAGUES_MAX, `SIM_COLLEAGUES must be a whole number from 0 to ${COLLEAGUES_MAX}`)
    .optional(),
  SIM_COLLEAGUE_PACE: z.coerce
    .number({ error: 'SIM_COLLEAGUE_PACE must be a number' })
    .min(0.1, 'SIM_COLLEAGUE_PACE must be from 0.1 to 10')
    .max(10, 'SIM_COLLEAGUE_PACE must be from 0.1 to 10')
    .default(1),
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { error: 'LOG_LEVEL is not a level of pino' })
    .default('info'),
});

/** The simulator's configuration, from its environment. */
export interface SimulatorConfig {
  serverUrl: string;
  mediaUrl: string;
  /** The address of the outside providers' stand-ins. */
  servicesUrl: string;
  /** Where the controls of the world listen; port 0 picks a free one. */
  host: string;
  port: number;
  /** The folder of the scenarios that can be played; absolute. */
  scenariosFolder: string;
  token: string;
  /** The credential of Prometheus; undefined: there are no metrics. */
  metricsToken: string | undefined;
  stream: boolean;
  /** Alarms per minute over the whole world on average; undefined: derived from the size of the world. */
  alarmsPerMinute: number | undefined;
  /** How many simulated operators work beside the real ones; undefined: derived from the size of the world. */
  colleagues: number | undefined;
  /** How quickly they work: at 2 everything takes half as long. */
  colleaguePace: number;
  logLevel: string;
}

/** Reads the environment once. Throws an Error with a one-line message for the user. */
export function readConfig(env: Record<string, string | undefined>): SimulatorConfig {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) throw new Error(faultText(parsed.error));
  const value = parsed.data;
  return {
    serverUrl: value.SERVER_URL,
    mediaUrl: value.MEDIA_URL,
    servicesUrl: value.LOCAL_SERVICES_URL,
    host: value.HOST,
    port: value.SIMULATOR_PORT,
    scenariosFolder: path.resolve(value.SCENARIOS_DIR),
    token: value.SIM_TOKEN,
    metricsToken: value.METRICS_TOKEN,
    stream: value.SIM_STREAM === 'on',
    alarmsPerMinute: value.SIM_ALARMS_PER_MINUTE,
    colleagues: value.SIM_COLLEAGUES,
    colleaguePace: value.SIM_COLLEAGUE_PACE,
    logLevel: value.LOG_LEVEL,
  };
}
