import * as z from 'zod';
import { ALARM_AGE_TARGET_SECONDS } from './limits.ts';

/** Values of ENVIRONMENT (operator response tools, section 3.14). */
export const ENVIRONMENTS = ['LOCAL', 'DEV', 'STAGING', 'DEMO', 'PROD', 'AIRGAP'] as const;

/** An account that a demo backend offers on its sign-in screen. */
export const DemoAccount = z.object({ email: z.string(), password: z.string(), label: z.string() });
export type DemoAccount = z.output<typeof DemoAccount>;

/** `/config.json`: what the client needs to know before its first call (decisions, section 1). */
export const AppConfig = z.object({
  ormUrl: z.string(),
  eventFlowUrl: z.string(),
  realtimeUrl: z.string(),
  environment: z.enum(ENVIRONMENTS),
  authMode: z.enum(['local', 'auth0']),
  auth0: z.object({ domain: z.string(), clientId: z.string(), audience: z.string() }).optional(),
  releaseName: z.string().default(''),
  analyticsKey: z.string().default(''),
  speech: z.object({ url: z.string(), key: z.string() }).optional(),
  providerName: z.string().default('Watchfloor'),
  providerSlug: z.string().default('watchfloor'),
  providerStreamHosts: z.array(z.string()).default([]),
  /** Whether the realtime service has `/listchanges`, which tells lists to refresh before their poll. */
  offersListChanges: z.boolean().default(false),
  /** Whether the ORM service keeps what clients report of their own errors. */
  keepsReportedErrors: z.boolean().default(false),
  /** How long an alarm may wait before its age counts as too great. */
  alarmAgeTargetSeconds: z.number().positive().default(ALARM_AGE_TARGET_SECONDS),
  /** Only a demo backend sends these; elsewhere the sign-in screen offers none. */
  demoAccounts: z.array(DemoAccount).optional(),
});
export type AppConfig = z.output<typeof AppConfig>;
