import { existsSync } from 'node:fs';
import { StartFailure } from './fail.mjs';
import { lastLineOf, runTool } from './run-tool.mjs';

/** The headless shell comes first: without desktop windows it needs a third less processor time. */
const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** This machine's Chromium: the one that CHROMIUM_PATH names, else the first installed one, else undefined. */
export function installedBrowser() {
  return [process.env.CHROMIUM_PATH, ...CANDIDATES].find((file) => file && existsSync(file));
}

/**
 * Finds a Chromium for the browser tests, or installs one: through apt when running as root on Debian, else the
 * one that Playwright downloads once the project's packages are there. Returns its path, or undefined for
 * Playwright's own.
 */
export async function findBrowser({ after: packages }) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new StartFailure(`CHROMIUM_PATH=${given} does not exist.`);
  const found = installedBrowser();
  if (found) return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runTool('apt-get', ['update', '-qq'], { env });
    const packages = ['chromium-headless-shell', 'chromium'];
    let result;
    for (const name of packages) {
      result = await runTool('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
      const installed = installedBrowser();
      if (installed) return installed;
    }
    throw new StartFailure(`Chromium could not be installed with apt: ${lastLineOf(result.output)}`);
  }
  await packages;
  const result = await runTool('npx', ['playwright', 'install', 'chromium']);
  if (result.code === 0) return undefined;
  throw new StartFailure(
    'The browser tests need Chromium: install your system\'s package "chromium", or set CHROMIUM_PATH to one.',
  );
}
