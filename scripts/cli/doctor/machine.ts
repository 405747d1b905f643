import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installedBrowser } from '#scripts/steps/browser.mjs';
import { checkNodeVersion } from '#scripts/steps/node-version.mjs';
import { type Check, fail, note, ok, reasonOf } from './finding.ts';

const execute = promisify(execFile);

/** How long a program of the system may take to answer, ms. */
const WITHIN_MS = 5_000;

/** Packages with native code: built for one version of Node and one system. */
const NATIVE = ['better-sqlite3', '@node-rs/argon2', 'node-datachannel', '@napi-rs/canvas', '@evan/opus'];

export const nodeCheck: Check = {
  name: 'node',
  examine: () => {
    try {
      checkNodeVersion();
      return [ok(`Node ${process.versions.node} on ${process.platform} ${process.arch}`)];
    } catch (error) {
      return [fail(reasonOf(error), 'install a later Node')];
    }
  },
};

export const packagesCheck: Check = {
  name: 'packages',
  examine: async () => {
    const loaded = await Promise.all(
      NATIVE.map((name) =>
        import(name).then(
          () => undefined,
          (error: unknown) => `${name} does not load: ${reasonOf(error)}`,
        ),
      ),
    );
    const faults = loaded.filter((fault) => fault !== undefined);
    if (faults.length === 0) return [ok(`${NATIVE.length} with native code load`)];
    const advice = 'run npm rebuild in the folder of Watchfloor, with the Node that will run it';
    return faults.map((fault) => fail(fault, advice));
  },
};

export const clockCheck: Check = {
  name: 'clock',
  examine: async ({ env }) => {
    if (env.CLOCK === 'simulated') return [ok('simulated (CLOCK=simulated)')];
    const asked = ['show', '--property=NTPSynchronized', '--value'];
    const said = await execute('timedatectl', asked, { timeout: WITHIN_MS }).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
    const now = new Date().toISOString();
    if (said === 'yes') return [ok(`${now}, synchronised`)];
    const unknown = said === undefined ? ', and nothing here says whether it is synchronised' : ', not synchronised';
    return [note(`${now}${unknown}`, 'run a time service such as chrony: alarms are ordered by this clock')];
  },
};

/** Needed by tests and by the making of clips; no running Watchfloor uses them. */
export const toolsCheck: Check = {
  name: 'tools',
  examine: async () => {
    const runs = (program: string, flag: string) =>
      execute(program, [flag], { timeout: WITHIN_MS }).then(
        () => true,
        () => false,
      );
    const [ffmpeg, pdf] = await Promise.all([runs('ffmpeg', '-version'), runs('pdftotext', '-v')]);
    const browser = installedBrowser();
    return [
      ffmpeg ? ok('ffmpeg') : note('no ffmpeg', 'install ffmpeg to run the tests, or to make clips'),
      pdf ? ok('pdftotext') : note('no pdftotext', 'install poppler-utils to run the tests'),
      browser ? ok(browser) : note('no Chromium', 'install chromium, or set CHROMIUM_PATH, to run the browser tests'),
    ];
  },
};
