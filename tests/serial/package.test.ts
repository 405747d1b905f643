// Alone: packing builds `dist` anew, which the programs of other tests run from.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { installedBrowser } from '#scripts/steps/browser.mjs';
import { ADMINISTRATOR, ended, START_MS, startScript } from '#tests/support/start-script.ts';

const execute = promisify(execFile);

/** Runs a program as outside of the tests: vitest's settings would change what is built. */
const run = (file: string, args: readonly string[], cwd?: string) => {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  return execute(file, args, { env, ...(cwd !== undefined && { cwd }) });
};

const Packed = z.tuple([z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) })]);

const PACKAGES = path.resolve('node_modules');
const GUIDE = readFileSync('docs/scenarios.md', 'utf8');

/** The first block of code in a language after a heading of the guide. */
function blockAfter(heading: string, language: string): string {
  const text = GUIDE.slice(GUIDE.indexOf(`## ${heading}\n`));
  const [, block] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(text) ?? [];
  if (block === undefined) throw new Error(`the guide has no ${language} after '${heading}'`);
  return block;
}

/** The command of the package that is installed in a project. */
const commandOf = (project: string) => path.join(project, 'node_modules/watchfloor/scripts/cli/watchfloor.mjs');

let folder: string;
let files: string[];

/** An empty project with the packed Watchfloor, and links to the packages that npm would install beside it. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(inject('dataFolder'), 'package-'));
  const { stdout } = await run('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', folder]);
  const [packed] = Packed.parse(JSON.parse(stdout.slice(stdout.indexOf('['))));
  files = packed.files.map((file) => file.path);
  const installed = path.join(folder, 'node_modules/watchfloor');
  mkdirSync(installed, { recursive: true });
  await run('tar', ['-xzf', path.join(folder, packed.filename), '-C', installed, '--strip-components=1']);
  for (const name of readdirSync(PACKAGES)) {
    if (!name.startsWith('.')) symlinkSync(path.join(PACKAGES, name), path.join(folder, 'node_modules', name));
  }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'own-suite', type: 'module' }));
});

it('contains the product as it runs, and nothing else of the project', () => {
  const places = [...new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))];
  const programs = ['server', 'reader', 'media', 'simulator', 'local-services', 'speaker', 'prepare', 'watchfloor'];
  expect(places).toEqual(
    expect.arrayContaining([
      ...programs.map((name) => `dist/${name}.js`),
      ...['dist/playwright.js', 'dist/client', 'media/clips', 'db/migrations', 'scripts/cli', 'package.json'],
    ]),
  );
  const unwanted = /\.map$|\.test\.|\.spec\.|(?<!\.d)\.tsx?$|^tests\/|^\.|(^|\/)node_modules\//;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
});

it('runs the command in a project of others', async () => {
  writeFileSync(path.join(folder, 'fox.yaml'), blockAfter('A first scenario', 'yaml'));
  const { stdout } = await run(process.execPath, [commandOf(folder), 'scenario', 'run', 'fox.yaml'], folder);
  expect(stdout).toMatch(/^ok {3}fox.yaml/m);
});

it('runs the whole product, with its data where the command is run', async () => {
  const env = { ...ADMINISTRATOR, ENVIRONMENT: 'PROD' };
  const { child, output } = await startScript('own-data', env, folder, [commandOf(folder), 'start']);
  await expect.poll(output, { timeout: START_MS }).toContain('Watchfloor is ready');
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
  expect(readdirSync(path.join(folder, 'own-data'))).toContain('watchfloor.db');
});

it('lets a suite of others play the tutorial in a browser', async () => {
  writeFileSync(path.join(folder, 'fox.yaml'), blockAfter('A first scenario', 'yaml'));
  writeFileSync(path.join(folder, 'fox.spec.ts'), blockAfter('In your own Playwright suite', 'ts'));
  const executablePath = installedBrowser();
  const launchOptions = { ...(executablePath && { executablePath }), args: ['--no-sandbox'] };
  const config = { workers: 1, timeout: 120_000, use: { launchOptions } };
  writeFileSync(path.join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(config)};\n`);
  const cli = path.join(folder, 'node_modules/@playwright/test/cli.js');
  const played = await run(process.execPath, [cli, 'test', '--reporter=line'], folder).catch((error: unknown) => ({
    stdout: `${error}\n${Object(error).stdout}`,
  }));
  expect(played.stdout).toContain('1 passed');
});
