import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from './fail.mjs';
import { lastLineOf, runTool } from './run-tool.mjs';
import { ROOT } from './settings.mjs';

/** Programs of the system that tests run: the package that has them, and how to ask each for its version. */
const NEEDED = [
  { programs: ['ffmpeg', 'ffprobe'], versionFlag: '-version', name: 'ffmpeg', tests: 'The camera tests' },
  { programs: ['pdftotext', 'pdfinfo'], versionFlag: '-v', name: 'poppler-utils', tests: 'The tests of reports' },
];

/**
 * Programs for real installs: the tests of `deploy/` exist where they are found. Their packages would start services and
 * listen on ports, so that on Debian they are unpacked into the project's cache instead of installed.
 */
const UNPACKED = [
  { program: 'nginx', versionFlag: '-v', name: 'nginx' },
  { program: 'promtool', versionFlag: '--version', name: 'prometheus' },
];

/** Where programs that were unpacked lie; tests look there too (`tests/support/find-program.ts`). */
const FOLDER = path.join(ROOT, '.cache', 'programs');
const PLACES = [path.join(FOLDER, 'usr/sbin'), path.join(FOLDER, 'usr/bin'), '/usr/sbin', '/usr/bin', '/usr/local/bin'];

/**
 * Makes sure that the programs which tests read cameras and reports with can be run. Installs their packages through
 * apt when running as root on Debian; else says what to install.
 */
export async function findSystemPrograms() {
  for (const one of NEEDED) await find(one);
  for (const one of UNPACKED) await unpack(one);
}

async function find({ programs, versionFlag, name, tests }) {
  const isThere = async () => {
    const runs = await Promise.all(programs.map((program) => runTool(program, [versionFlag])));
    return runs.every(({ code }) => code === 0);
  };
  if (await isThere()) return;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    throw new StartFailure(`${tests} need ${programs.join(' and ')}: install your system's package "${name}".`);
  }
  await updateLists();
  const result = await runTool('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], QUIETLY);
  if (!(await isThere()))
    throw new StartFailure(`${name} could not be installed with apt: ${lastLineOf(result.output)}`);
}

async function unpack({ program, versionFlag, name }) {
  const isThere = async () => {
    const file = PLACES.map((place) => path.join(place, program)).find((candidate) => existsSync(candidate));
    return file !== undefined && (await runTool(file, [versionFlag])).code === 0;
  };
  if (await isThere()) return;
  let why = 'it is unpacked on Debian only';
  if (existsSync('/etc/debian_version')) {
    mkdirSync(FOLDER, { recursive: true });
    await updateLists();
    const script = 'cd "$1" && apt-get download -qq "$2" && dpkg-deb -x "$2"_*.deb . && rm "$2"_*.deb';
    const { output } = await runTool('sh', ['-c', script, 'sh', FOLDER, name]);
    if (await isThere()) return;
    why = lastLineOf(output);
  }
  console.log(`${program} is missing (${why}): the tests that run it do not take part.`);
}

const QUIETLY = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

/** Updates apt's lists of packages, which only root may. */
async function updateLists() {
  if (process.getuid?.() === 0) await runTool('apt-get', ['update', '-qq'], QUIETLY);
}
