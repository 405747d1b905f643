import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { DEFAULT_PROVIDER_SLUG } from '#contract/alarm-status.ts';
import { ClipCatalogue } from '#contract/clip-catalogue.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { type Db, openDatabase } from '#db/open.ts';

/*
 * Brings the data folder to the present schema and, when its database is empty, fills it from
 * the seed. Run from the project's root by npm start, npm run dev and npm run reset; tells each
 * step to the parent process, if there is one.
 */

const CATALOGUE = 'media/clips/catalogue.json';

/** A failure that is told in one line. */
class PrepareFailure extends Error {}

const Environment = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  SEED: z.coerce.number('must be a whole number').int('must be a whole number').default(1),
  WORLD: z.enum(['small', 'medium', 'large'], 'must be small, medium or large').default('small'),
  CLOCK_START: z.iso.datetime({ offset: true, error: 'must be an ISO 8601 time with its zone' }).optional(),
  PROVIDER_SLUG: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/, 'must be lower-case letters, digits and _')
    .default(DEFAULT_PROVIDER_SLUG),
});

function readEnvironment() {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0]);
  throw new PrepareFailure(`Invalid value ${process.env[name]} for environment variable ${name}: ${issue?.message}`);
}

async function step<T>(name: string, work: () => T | Promise<T>, note?: (result: T) => string): Promise<T> {
  const from = performance.now();
  const result = await work();
  const ms = performance.now() - from;
  const told = note?.(result);
  process.send?.({ type: 'step', name, ms, note: told });
  console.log(`${name} ${told ?? ''} (${Math.round(ms)} ms)`);
  return result;
}

function open(folder: string): Db {
  const file = path.join(folder, 'watchfloor.db');
  try {
    mkdirSync(folder, { recursive: true });
    return openDatabase(file);
  } catch (error) {
    throw new PrepareFailure(`The database ${file} cannot be opened: ${reasonOf(error)}`);
  }
}

/** The first line of what went wrong. */
const reasonOf = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];

function readCatalogue(): ClipCatalogue {
  try {
    return ClipCatalogue.parse(JSON.parse(readFileSync(path.resolve(CATALOGUE), 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? 'it is not a clip catalogue' : reasonOf(error);
    throw new PrepareFailure(`The clip catalogue ${CATALOGUE} cannot be read: ${reason}`);
  }
}

async function prepare(): Promise<void> {
  const { DATA_DIR, SEED, WORLD, CLOCK_START, PROVIDER_SLUG } = readEnvironment();
  const db = open(path.resolve(DATA_DIR));
  try {
    await step('database', () => {
      try {
        migrateDatabase(db);
      } catch (error) {
        throw new PrepareFailure(`The database in ${DATA_DIR} cannot be migrated: ${reasonOf(error)}`);
      }
    });
    if (db.$client.prepare('SELECT 1 FROM meta').get()) return;
    const startMs = CLOCK_START === undefined ? Date.now() : Date.parse(CLOCK_START);
    await step(
      'world',
      async () => {
        // Loaded only where it is needed: what invents names is large.
        const { seedWorld } = await import('#db/seed/seed-world.ts');
        const catalogue = readCatalogue();
        return seedWorld(db, { seed: SEED, startMs, size: WORLD, catalogue, providerSlug: PROVIDER_SLUG });
      },
      ({ sites, alarms }) => `${WORLD}, seed ${SEED}: ${sites} sites, ${alarms} alarms of the past week`,
    );
  } finally {
    db.$client.close();
  }
}

try {
  await prepare();
} catch (error) {
  if (!(error instanceof PrepareFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
// An open channel to the parent would keep the process alive.
process.disconnect?.();
