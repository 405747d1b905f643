import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { installedBrowser } from './browser.mjs';
import { StartFailure } from './fail.mjs';
import { lastLineOf, runTool } from './run-tool.mjs';
import { ROOT } from './settings.mjs';

/**
 * Programs of the system that tests run: the package that has them, and how to ask each for its version. Packages that
 * would start services and listen on ports are unpacked into the project's cache on Debian instead of installed.
 */
const NEEDED = [
  { programs: ['ffmpeg', 'ffprobe'], versionFlag: '-version', name: 'ffmpeg' },
  { programs: ['pdftotext', 'pdfinfo'], versionFlag: '-v', name: 'poppler-utils' },
  { programs: ['openssl'], versionFlag: 'version', name: 'openssl' },
  { programs: ['systemd-analyze'], versionFlag: '--version', name: 'systemd' },
  { programs: ['nginx'], versionFlag: '-v', name: 'nginx', isUnpacked: true },
  { programs: ['promtool'], versionFlag: '--version', name: 'prometheus', isUnpacked: true },
];

/** Where programs that were unpacked lie; tests look there too (`tests/support/require-program.ts`). */
const FOLDER = path.join(ROOT, '.cache', 'programs');
const PLACES = [path.join(FOLDER, 'usr/sbin'), path.join(FOLDER, 'usr/bin'), '/usr/sbin', '/usr/bin', '/usr/local/bin'];

const QUIETLY = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
const isDebian = () => existsSync('/etc/debian_version');
const isRoot = () => process.getuid?.() === 0;

/**
 * Makes sure that the programs which tests run are there: on Debian it unpacks packages, and as root installs them through
 * apt. Fails on Debian when some are still missing, with the command that installs them; on another system it names
 * them, and the tests that need them fail.
 */
export async function findSystemPrograms() {
  const missing = await missingOf(NEEDED);
  if (missing.length > 0 && isRoot() && isDebian()) await runTool('apt-get', ['update', '-qq'], QUIETLY);
  const failures = [];
  for (const one of missing) failures.push(...(await add(one)));
  // Others than root cannot have it installed either (browser.mjs).
  if (isDebian() && !isRoot() && !installedBrowser()) failures.push({ name: 'chromium' });
  if (failures.length === 0) return;
  const names = failures.map(({ name }) => name).join(' ');
  const why = failures.find((one) => one.why)?.why;
  if (isDebian()) {
    throw new StartFailure(
      `The tests need programs that this machine lacks. As root: apt-get install ${names}${why ? ` (apt says: ${why})` : ''}`,
    );
  }
  console.log(`Tests that need these packages will fail, because they are not installed: ${names}`);
}

async function missingOf(needed) {
  const found = await Promise.all(needed.map(isThere));
  return needed.filter((_, index) => !found[index]);
}

async function isThere({ programs, versionFlag }) {
  const runs = await Promise.all(
    programs.map((program) => {
      const file = PLACES.map((place) => path.join(place, program)).find((candidate) => existsSync(candidate));
      return runTool(file ?? program, [versionFlag]);
    }),
  );
  return runs.every(({ code }) => code === 0);
}

/** Adds a package's programs. Returns the package and the last error where they are still missing. */
async function add(one) {
  if (!isDebian()) return [one];
  const { output } = one.isUnpacked ? await unpack(one.name) : await install(one.name);
  return (await isThere(one)) ? [] : [{ name: one.name, why: output && lastLineOf(output) }];
}

function unpack(name) {
  mkdirSync(FOLDER, { recursive: true });
  const script = 'cd "$1" && apt-get download -qq "$2" && dpkg-deb -x "$2"_*.deb . && rm "$2"_*.deb';
  return runTool('sh', ['-c', script, 'sh', FOLDER, name], QUIETLY);
}

async function install(name) {
  if (!isRoot()) return { output: '' };
  return runTool('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], QUIETLY);
}
