import * as z from 'zod/mini';
import { ALARM_AGE_TARGET_SECONDS, ALARM_WINDOWS } from './limits.ts';
import { secret } from './secret-fields.ts';

/** Values of ENVIRONMENT (operator response tools, section 3.14). */
export const ENVIRONMENTS = ['LOCAL', 'DEV', 'STAGING', 'DEMO', 'PROD', 'AIRGAP'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

const DEMO_ENVIRONMENTS: readonly Environment[] = ['LOCAL', 'DEV', 'DEMO'];

/**
 * Whether an environment is a demo, with demo accounts and a simulator (decisions, section 3). The others are real
 * installs.
 */
export const isDemoEnvironment = (environment: Environment): boolean => DEMO_ENVIRONMENTS.includes(environment);

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Watchfloor-demo-1';

/** An account that a demo backend offers on its sign-in screen. */
export const DemoAccount = z.object({ email: z.string(), password: secret(z.string()), label: z.string() });
export type DemoAccount = z.output<typeof DemoAccount>;

/** `/config.json`: the settings that the client needs before its first call (decisions, section 1). */
export const AppConfig = z.object({
  ormUrl: z.string(),
  eventFlowUrl: z.string(),
  realtimeUrl: z.string(),
  environment: z.enum(ENVIRONMENTS),
  authMode: z.enum(['local', 'auth0']),
  /** The identity provider: `domain` is its host, or its whole origin where that is not HTTPS. */
  auth0: z.optional(z.object({ domain: z.string(), clientId: z.string(), audience: z.string() })),
  releaseName: z._default(z.string(), ''),
  analyticsKey: secret(z._default(z.string(), '')),
  speech: z.optional(z.object({ url: z.string(), key: secret(z.string()) })),
  /** How browsers place calls: with Twilio's SDK, or at the local voice service at `url`. Absent: they cannot. */
  voice: z.optional(z.object({ device: z.enum(['twilio', 'local']), url: z._default(z.string(), '') })),
  providerName: z._default(z.string(), 'Watchfloor'),
  providerSlug: z._default(z.string(), 'watchfloor'),
  providerStreamHosts: z._default(z.array(z.string()), []),
  /** Whether the realtime service has `/listchanges`, which lets lists refresh before their next poll. */
  offersListChanges: z._default(z.boolean(), false),
  /** Whether the realtime service takes a renewed token on an open socket (`channels/renew-token.ts`). */
  takesRenewedTokens: z._default(z.boolean(), false),
  /** Whether the ORM service exports lists as files (`exportAlarms`). */
  offersExports: z._default(z.boolean(), false),
  /** Whether the ORM service imports cameras, doors and locations from files (`previewImport`). */
  offersImports: z._default(z.boolean(), false),
  /** Whether the ORM service stores errors that clients report. */
  keepsReportedErrors: z._default(z.boolean(), false),
  /** Whether calls may carry their own id (`X-Request-Id`), which the server logs and returns. */
  takesRequestIds: z._default(z.boolean(), false),
  /** Whether operators can hand over their shift (`/v2/orm/shift_handovers`). */
  offersShiftHandovers: z._default(z.boolean(), false),
  /** Whether the ORM service stores what operators had on screen when they acted (`/v2/orm/decision_records`). */
  keepsDecisionRecords: z._default(z.boolean(), false),
  /** Whether the simulated world can be controlled (`/control/v1`): only in a demo. */
  offersSimulator: z._default(z.boolean(), false),
  /** Whether drills can be held, and joined by their code (`/control/v1/drills`): only in a demo with local sign-in. */
  offersDrills: z._default(z.boolean(), false),
  /** Whether users with local sign-in change their password, see their sessions and set up a second factor themselves. */
  offersOwnSignIn: z._default(z.boolean(), false),
  /** Waiting time after which an alarm counts as too old. */
  alarmAgeTargetSeconds: z._default(z.number().check(z.positive()), ALARM_AGE_TARGET_SECONDS),
  /** A timeline marks recordings within this time of the moment on show. */
  alarmShowWindowSeconds: z._default(z.number().check(z.nonnegative()), ALARM_WINDOWS.showSeconds),
  /** A timeline loads recordings ahead that begin within this time. */
  alarmPreloadWindowSeconds: z._default(z.number().check(z.nonnegative()), ALARM_WINDOWS.preloadSeconds),
  /** Only a demo backend sends these; elsewhere the sign-in screen offers none. */
  demoAccounts: z.optional(z.array(DemoAccount)),
});
export type AppConfig = z.output<typeof AppConfig>;
