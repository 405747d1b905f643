import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { whatIsStale } from './build.mjs';
import { userOf } from './data-lock.mjs';
import { StartFailure } from './fail.mjs';
import { isInstalled } from './install.mjs';
import { choosePort, DEMO_ENVIRONMENTS, dataPath, portsOf, ROOT, shown } from './settings.mjs';

/**
 * Prints what a start would do here, and changes nothing: it needs neither packages nor a build. Resolves to whether
 * nothing stands in its way.
 */
export async function planStart(env = process.env) {
  const faults = [];
  const isDemo = DEMO_ENVIRONMENTS.includes(env.ENVIRONMENT || 'LOCAL');
  console.log('Starting Watchfloor would:');
  say('packages', isInstalled() ? 'nothing to do' : 'install those of package-lock.json');
  const stale = whatIsStale();
  say('build', stale.length === 0 ? 'nothing to do' : `build ${stale.join(', ')}`);
  const folder = dataPath(env);
  say(
    'data folder',
    attempt(faults, () => planFolder(folder)),
  );
  const database = await planDatabase(folder);
  if (database.fault) faults.push(database.fault);
  say('database', database.says);
  if (database.isEmpty) {
    say('world', isDemo ? `fill it: ${env.WORLD || 'small'}, seed ${env.SEED || 1}` : 'leave it empty');
    if (!isDemo)
      say(
        'administrator',
        attempt(faults, () => planAdministrator(env)),
      );
  }
  for (const [name, usual] of Object.entries(portsOf(env))) {
    say(name, await planPort(faults, { name, usual, env }));
  }
  say('programs', ['server', 'media', ...(isDemo ? ['simulator', 'local services'] : [])].join(', '));
  if (faults.length === 0) console.log('Nothing was changed.');
  else console.log(`It would not start:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nNothing was changed.`);
  return faults.length === 0;
}

const say = (what, text) => console.log(`  ${what.padEnd(21)} ${text}`);

/** The text of a part of the plan; where it fails, keeps why, and says so. */
function attempt(faults, part) {
  try {
    return part();
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    faults.push(error.message);
    return 'stop here';
  }
}

function planFolder(folder) {
  const pid = existsSync(folder) ? userOf(folder) : undefined;
  if (pid !== undefined) {
    throw new StartFailure(
      `The data folder ${shown(folder)} is in use by another Watchfloor (process ${pid}): stop it first, or set DATA_DIR to another.`,
    );
  }
  let nearest = folder;
  while (!existsSync(nearest)) nearest = path.dirname(nearest);
  try {
    accessSync(nearest, constants.W_OK);
  } catch (error) {
    throw new StartFailure(
      `The data folder ${shown(folder)} cannot be written (${error.code}): set DATA_DIR to another.`,
    );
  }
  return `${nearest === folder ? 'use' : 'make'} ${shown(folder)}`;
}

async function planDatabase(folder) {
  const file = path.join(folder, 'watchfloor.db');
  if (!existsSync(file)) return { says: 'make it', isEmpty: true };
  const journal = JSON.parse(readFileSync(path.join(ROOT, 'db/migrations/meta/_journal.json'), 'utf8'));
  const known = journal.entries.map(({ when }) => when);
  let Sqlite;
  try {
    Sqlite = (await import('better-sqlite3')).default;
  } catch {
    return { says: 'bring it to the schema of this version, once the packages are there', isEmpty: false };
  }
  try {
    const db = new Sqlite(file, { readonly: true });
    try {
      const last = db.prepare('SELECT max(created_at) FROM __drizzle_migrations').pluck().get();
      const missing = known.filter((when) => when > Number(last ?? 0)).length;
      const isLater = Number(last ?? 0) > Math.max(...known);
      const isEmpty = db.prepare('SELECT 1 FROM meta').get() === undefined;
      if (isLater) {
        const fault = `The database in ${shown(folder)} was migrated by a later version of Watchfloor: install that one.`;
        return { says: 'stop here', isEmpty: false, fault };
      }
      if (missing === 0) return { says: 'nothing to do', isEmpty };
      return {
        says: `run ${missing} migration${missing === 1 ? '' : 's'}, and keep a copy of before ('upgrade --dry-run' tries them)`,
        isEmpty,
      };
    } finally {
      db.close();
    }
  } catch (error) {
    return { says: `examine it: ${error.message} ('doctor' says more)`, isEmpty: false };
  }
}

function planAdministrator({ ENVIRONMENT, AUTH_MODE, ADMIN_EMAIL, ADMIN_PASSWORD }) {
  const isLocal = (AUTH_MODE || 'local') === 'local';
  if (ADMIN_EMAIL && (ADMIN_PASSWORD || !isLocal)) return `add ${ADMIN_EMAIL}`;
  if (!isLocal && !ADMIN_EMAIL) return 'none; the identity provider may have them';
  throw new StartFailure(
    `ENVIRONMENT=${ENVIRONMENT} has no demo accounts: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start; later starts do not need them`,
  );
}

async function planPort(faults, { name, usual, env }) {
  const wanted = env[name] || usual;
  try {
    await choosePort(name, usual, env);
    return Number(wanted) === 0 ? 'any that is free' : `${wanted}, which is free`;
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    faults.push(error.message);
    return `${wanted}: stop here`;
  }
}
