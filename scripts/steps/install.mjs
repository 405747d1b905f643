import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { StartFailure } from './fail.mjs';
import { lastLineOf, runTool } from './run-tool.mjs';
import { IS_PACKAGE, ROOT, shown } from './settings.mjs';

const STAMP = path.join(ROOT, 'node_modules', '.watchfloor-installed');
const LOG = path.join(ROOT, '.cache', 'install.log');

/**
 * Installs the packages when those that package.json or the lock wants have changed since the last complete install.
 * Those of an installed package came with it.
 */
export async function install() {
  if (IS_PACKAGE) return { note: 'installed' };
  if (isInstalled()) return { note: 'nothing to do' };
  const wanted = fingerprint();
  // Native packages compile on as many cores as JOBS says.
  const options = { env: { ...process.env, ...headers(), JOBS: String(availableParallelism()) }, group: true };
  // Building and checking need the development packages even when NODE_ENV is production.
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm ci starts from nothing; on top of an existing installation, npm install adds what is missing.
  const fresh = !existsSync(path.join(ROOT, 'node_modules'));
  const clean = fresh ? await runTool('npm', ['ci', ...quiet], options) : undefined;
  // When the lock lacks another platform's optional packages, npm ci refuses and npm install does not.
  const result = clean?.code === 0 ? clean : await runTool('npm', ['install', '--no-save', ...quiet], options);
  if (result.code !== 0) {
    mkdirSync(path.dirname(LOG), { recursive: true });
    writeFileSync(LOG, `${clean?.output ?? ''}\n${result.output}`);
    throw new StartFailure(`Installing the packages failed: ${lastLineOf(result.output)} (all of it in ${shown(LOG)})`);
  }
  writeFileSync(STAMP, wanted);
  return {};
}

/** Whether the packages are those of package.json and the lock. */
export function isInstalled() {
  return IS_PACKAGE || (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint());
}

/** Parts of package.json that decide what is installed. */
const WANTED = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides', 'allowScripts'];

function fingerprint() {
  const hash = createHash('sha256').update(process.version).update(process.platform);
  const wanted = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  for (const part of WANTED) hash.update(JSON.stringify(wanted[part] ?? null));
  const lock = path.join(ROOT, 'package-lock.json');
  if (existsSync(lock)) hash.update(readFileSync(lock));
  return hash.digest('hex');
}

/** Native packages compile against Node's own headers when those are installed next to it. */
function headers() {
  const prefix = path.resolve(process.execPath, '../..');
  return existsSync(path.join(prefix, 'include/node/node.h')) ? { npm_config_nodedir: prefix } : {};
}
