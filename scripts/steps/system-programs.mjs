import { existsSync } from 'node:fs';
import { StartFailure } from './fail.mjs';
import { lastLineOf, runTool } from './run-tool.mjs';

/** Programs of the system that tests run: the package that has them, and how to ask each for its version. */
const NEEDED = [
  { programs: ['ffmpeg', 'ffprobe'], versionFlag: '-version', name: 'ffmpeg', tests: 'The camera tests' },
  { programs: ['pdftotext', 'pdfinfo'], versionFlag: '-v', name: 'poppler-utils', tests: 'The tests of reports' },
];

/**
 * Makes sure that the programs which tests read cameras and reports with can be run. Installs their packages through
 * apt when running as root on Debian; else says what to install.
 */
export async function findSystemPrograms() {
  for (const one of NEEDED) await find(one);
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
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runTool('apt-get', ['update', '-qq'], { env });
  const result = await runTool('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  if (!(await isThere()))
    throw new StartFailure(`${name} could not be installed with apt: ${lastLineOf(result.output)}`);
}
