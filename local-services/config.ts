import * as z from 'zod';
import { faultText } from '#contract/fault-text.ts';
import { portSetting } from '#platform/connections/port-setting.ts';

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  LOCAL_SERVICES_PORT: portSetting('LOCAL_SERVICES_PORT', 8891),
  SERVER_URL: z
    .url({ protocol: /^https?$/, error: 'SERVER_URL must be an address such as http://127.0.0.1:4000' })
    .default('http://127.0.0.1:4000')
    .transform((value) => value.replace(/\/+$/, '')),
  SIM_TOKEN: z.string({ error: 'SIM_TOKEN is required' }).min(16, 'SIM_TOKEN must have at least 16 characters'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { error: 'LOG_LEVEL is not a level of pino' })
    .default('info'),
});

/** The configuration of the local services, from their environment. */
export interface LocalServicesConfig {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  readonly serverUrl: string;
  /** The credential at the server, and the secret from which the providers' keys are derived. */
  readonly simToken: string;
  readonly logLevel: string;
}

/** Reads the environment once. Throws an Error with a one-line message for the user. */
export function readConfig(env: NodeJS.ProcessEnv): LocalServicesConfig {
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) throw new Error(faultText(parsed.error));
  const value = parsed.data;
  return {
    host: value.HOST,
    port: value.LOCAL_SERVICES_PORT,
    serverUrl: value.SERVER_URL,
    simToken: value.SIM_TOKEN,
    logLevel: value.LOG_LEVEL,
  };
}
