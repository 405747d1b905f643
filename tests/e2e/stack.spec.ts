import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listAlarms } from '#contract/alarms.ts';
import { asUser } from '../support/as-user.ts';
import { freePorts } from '../support/free-ports.ts';
import { expect, signIn, test } from './fixtures.ts';

/** `npm start`'s program, over a data folder and ports of its own. */
async function start(folder: string, env: Record<string, string> = {}, project = '.') {
  const [port = 0, media = 0, whep = 0, hls = 0] = await freePorts(4);
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: project,
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      MEDIA_PORT: String(media),
      MEDIA_WHEP_PORT: String(whep),
      MEDIA_HLS_PORT: String(hls),
      SIM_COLLEAGUES: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return { child, origin: `http://127.0.0.1:${port}`, output: () => output };
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once('exit', resolve);
  });

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-start-'));
  folders.push(folder);
  return folder;
};
test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('npm start says when it is ready, an alarm arrives by itself within 20 s, and SIGTERM leaves nothing behind', async ({
  browser,
  contextOptions,
  trouble,
}) => {
  const { child, origin, output } = await start(newFolder());
  await expect.poll(output, { timeout: 30_000 }).toMatch(/^Watchfloor is ready: http/m);
  const readyAt = Date.now();
  await expect.poll(output).toContain('gsoc-operator@watchfloor.test');
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);

  // What was seeded is older: the world began before its programs were ready.
  const user = await asUser(origin, 'support');
  const newest = async () => {
    const { items } = listAlarms.reply.parse(await user.get('/v2/orm/alarm?pageSize=1&relativeTimeHours=1')).payload;
    return Date.parse(items[0]?.timestamp ?? '');
  };
  await expect.poll(newest, { timeout: 20_000 - (Date.now() - readyAt) }).toBeGreaterThan(readyAt - 1_000);

  const context = await browser.newContext({ ...contextOptions, baseURL: origin });
  const page = await context.newPage();
  trouble.watch(page);
  await signIn(page, 'support');
  await page.goto('/alarms');
  await page.getByRole('row').nth(3).waitFor();
  await context.close();

  const stoppedAt = Date.now();
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(3_000);
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
});

test('a port in use is told in one line and exit code 1', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  const { child, output } = await start(newFolder(), { PORT: String(port) });
  expect(await ended(child)).toBe(1);
  expect(output().trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is in use`)]);
  taken.close();
});

test('a data folder that cannot be written is told in one line and exit code 1', async () => {
  // A file where the folder should be: refused to root too, whom modes do not stop.
  const { child, output } = await start(path.resolve('package.json'));
  expect(await ended(child)).toBe(1);
  expect(output().trim().split('\n')).toEqual([expect.stringContaining('cannot be written')]);
});

test('a failed install is told in one line and exit code 1', async () => {
  const project = newFolder();
  cpSync('scripts', path.join(project, 'scripts'), { recursive: true });
  writeFileSync(
    path.join(project, 'package.json'),
    JSON.stringify({ name: 'watchfloor', type: 'module', dependencies: { '@watchfloor/no-such-package': '1.0.0' } }),
  );
  const { child, output } = await start(path.join(project, 'data'), {}, project);
  expect(await ended(child)).toBe(1);
  const lines = output().trim().split('\n');
  expect(lines).toEqual(['Starting Watchfloor', expect.stringContaining('Installing the packages failed: ')]);
});

test('a Node that is too old is told in one line and exit code 1', async () => {
  const check =
    "import('./scripts/steps/fail.mjs').then(({ main }) => main(async () => (await import('./scripts/steps/node-version.mjs')).checkNodeVersion('18.20.4')))";
  const child = spawn(process.execPath, ['-e', check], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  expect(await ended(child)).toBe(1);
  expect(output.trim()).toBe('Watchfloor needs Node 20.19 or later; this is Node 18.20.4.');
});

test('an unknown ENVIRONMENT is told in one line and exit code 1', async () => {
  const { child, output } = await start(newFolder(), { ENVIRONMENT: 'MARS' });
  expect(await ended(child)).toBe(1);
  expect(output().trim().split('\n').at(-1)).toContain("Invalid value 'MARS' for environment variable ENVIRONMENT");
});
