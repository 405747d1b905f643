import * as z from 'zod';
import '#contract/plain-faults.ts';
import { DEFAULT_PROVIDER_SLUG } from '#contract/alarm-status.ts';
import { DEMO_PASSWORD, ENVIRONMENTS, isDemoEnvironment } from '#contract/app-config.ts';
import { Credentials, NewPassword } from '#contract/auth.ts';
import { PrepareFailure } from './prepare-failure.ts';

const Environment = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  ENVIRONMENT: z.enum(ENVIRONMENTS).default('LOCAL'),
  AUTH_MODE: z.enum(['local', 'auth0']).default('local'),
  ADMIN_EMAIL: z
    .pipe(
      Credentials.shape.email,
      z.transform((email: string) => email.toLowerCase()),
    )
    .optional(),
  ADMIN_PASSWORD: z.optional(
    NewPassword.check(
      z.refine((password) => password !== DEMO_PASSWORD, {
        error: 'This is the password of the demo accounts: choose another',
      }),
    ),
  ),
  SEED: z.coerce.number('must be a whole number').int('must be a whole number').default(1),
  WORLD: z.enum(['own', 'small', 'medium', 'large'], 'must be own, small, medium or large').optional(),
  WORLD_PAST_DAYS: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must be from 0 to 7')
    .max(7, 'must be from 0 to 7')
    .optional(),
  CLOCK_START: z
    .union([z.enum(['now', 'world']), z.iso.datetime({ offset: true })], {
      error: 'must be now, world or an ISO 8601 time with its zone',
    })
    .default('now'),
  PROVIDER_NAME: z.string().min(1).max(60).default('Watchfloor'),
  PROVIDER_SLUG: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/, 'must be lower-case letters, digits and _')
    .default(DEFAULT_PROVIDER_SLUG),
});

/** The environment of the data preparation. */
export type PrepareEnvironment = ReturnType<typeof readEnvironment>;

/** Reads the environment. Throws PrepareFailure, which names the first invalid variable. */
export function readEnvironment(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const value = name === 'ADMIN_PASSWORD' ? '(not shown)' : `'${given[name]}'`;
    throw new PrepareFailure(`Invalid value ${value} for environment variable ${name}: ${issue?.message}`);
  }
  const isDemo = isDemoEnvironment(parsed.data.ENVIRONMENT);
  if (!isDemo && parsed.data.WORLD !== undefined) {
    throw new PrepareFailure(
      `WORLD=${parsed.data.WORLD} does not go with ENVIRONMENT=${parsed.data.ENVIRONMENT}, whose sites are not invented: leave WORLD out`,
    );
  }
  return { ...parsed.data, isDemo };
}
