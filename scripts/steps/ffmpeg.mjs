import { existsSync } from 'node:fs';
import { StartFailure } from './fail.mjs';
import { lastLineOf, runTool } from './run-tool.mjs';

/**
 * Makes sure that ffmpeg and ffprobe can be run, because the tests read the simulated cameras with them.
 * Installs them through apt when running as root on Debian; else says what to install.
 */
export async function findFfmpeg() {
  if (await isThere()) return;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    throw new StartFailure('The camera tests need ffmpeg and ffprobe: install your system\'s package "ffmpeg".');
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runTool('apt-get', ['update', '-qq'], { env });
  const result = await runTool('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'], { env });
  if (!(await isThere())) {
    throw new StartFailure(`ffmpeg could not be installed with apt: ${lastLineOf(result.output)}`);
  }
}

async function isThere() {
  const runs = await Promise.all(['ffmpeg', 'ffprobe'].map((name) => runTool(name, ['-version'])));
  return runs.every(({ code }) => code === 0);
}
