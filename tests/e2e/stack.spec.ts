import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listAlarms } from '#contract/alarms.ts';
import { asUser } from '../support/as-user.ts';
import { freePorts } from '../support/free-ports.ts';
import { waitForAlarms } from './alarm-list.ts';
import { expect, signIn, submitSignIn, test } from './fixtures.ts';

/** ms within which a start ends even while other work takes both cores; an idle machine needs less than 20 s. */
const START_MS = 150_000;

test.describe.configure({ timeout: 2 * START_MS });

/** Starts `npm start`'s program, or another script, with its own data folder and ports. */
async function start(folder: string, env: Record<string, string> = {}, project = '.', script = 'start') {
  const [port = 0, media = 0, whep = 0, hls = 0, rtsp = 0, localServices = 0] = await freePorts(6);
  const child = spawn(process.execPath, [`scripts/${script}.mjs`], {
    cwd: project,
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      MEDIA_PORT: String(media),
      MEDIA_WHEP_PORT: String(whep),
      MEDIA_HLS_PORT: String(hls),
      MEDIA_RTSP_PORT: String(rtsp),
      LOCAL_SERVICES_PORT: String(localServices),
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

/** The running child processes of a process. */
const childrenOf = ({ pid }: ChildProcess) =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .flatMap(([one]) => one ?? []);

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const ADMINISTRATOR = { ADMIN_EMAIL: 'boss@install.example', ADMIN_PASSWORD: 'Correct-Horse-9-Battery' };

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
  const folder = newFolder();
  const { child, origin, output } = await start(folder);
  await expect.poll(output, { timeout: START_MS }).toMatch(/^Watchfloor is ready: http/m);
  const readyAt = Date.now();
  await expect.poll(output).toContain('gsoc-operator@watchfloor.test');
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  await expect.poll(output).toMatch(/^ {2}local-services /m);

  // Seeded alarms are older: the world began before its programs were ready.
  const user = await asUser(origin, 'support');
  const newest = async () => {
    const { items } = listAlarms.reply.parse(await user.get('/v2/orm/alarm?pageSize=1&relativeTimeHours=1')).payload;
    return Date.parse(items[0]?.timestamp ?? '');
  };
  await expect.poll(newest, { timeout: 60_000 }).toBeGreaterThan(readyAt - 1_000);
  // Measured by the alarm's own time, because a busy machine may show it late.
  expect(await newest()).toBeLessThan(readyAt + 20_000);

  const context = await browser.newContext({ ...contextOptions, baseURL: origin });
  const page = await context.newPage();
  trouble.watch(page);
  await signIn(page, 'support');
  await page.goto('/alarms');
  await waitForAlarms(page);
  await context.close();

  // Neither a second instance nor fresh data under the first is allowed, whatever the ports.
  const inUse = expect.stringContaining(`in use by another Watchfloor (process ${child.pid}): stop it first`);
  for (const script of ['start', 'reset-db']) {
    const other = await start(folder, {}, '.', script);
    expect(await ended(other.child)).toBe(1);
    expect(other.output().trim().split('\n')).toEqual([inUse]);
  }

  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
});

test('a port in use is reported in one line with exit code 1', async () => {
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

test('an unwritable data folder is reported in one line with exit code 1', async () => {
  // A file in place of the folder is refused even to root, to which file modes do not apply.
  const { child, output } = await start(path.resolve('package.json'));
  expect(await ended(child)).toBe(1);
  expect(output().trim().split('\n')).toEqual([expect.stringContaining('cannot be written')]);
});

test('a failed install is reported in one line with exit code 1', async () => {
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

/** Makes Node look like version 18: its version number, and modules that do not know their folder. */
const LIKE_NODE_18 = [
  "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });",
  "import { register } from 'node:module';",
  "const hooks = \"export async function load(url, context, next) { const module = await next(url, context); return url.startsWith('file:') && module.format === 'module' ? { ...module, source: 'delete import.meta.dirname; delete import.meta.filename;' + module.source } : module; }\";",
  "register('data:text/javascript,' + encodeURIComponent(hooks));",
].join('');

test('a Node that is too old is reported in one line with exit code 1', async () => {
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LIKE_NODE_18)}` };
  const { child, output } = await start(newFolder(), env);
  expect(await ended(child)).toBe(1);
  expect(output().trim()).toBe('Watchfloor needs Node 20.19 or later; this is Node 18.20.4.');
});

test('one port for two settings is reported in one line with exit code 1', async () => {
  const { child, output } = await start(newFolder(), { PORT: '18443', MEDIA_PORT: '18443' });
  expect(await ended(child)).toBe(1);
  expect(output().trim()).toBe('PORT and MEDIA_PORT are both 18443: set one of them to another port.');
});

test('SIGTERM during data preparation leaves nothing behind', async () => {
  const { child, output } = await start(newFolder(), { WORLD: 'medium' });
  await expect.poll(output).toMatch(/^ {2}database /m);
  const started = childrenOf(child);
  expect(started.length).toBeGreaterThan(0);
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(143);
  await expect.poll(() => started.filter(lives)).toEqual([]);
});

/** The entries of a folder, itself included, that users other than its owner may read, write or enter. */
const openToOthers = (folder: string) =>
  execFileSync('find', [folder, '-perm', '/077'], { encoding: 'utf8' }).split('\n').filter(Boolean);

test('other users cannot read the data folder, even if an earlier version left it open', async () => {
  const folder = newFolder();
  const environment = { ENVIRONMENT: 'PROD', ...ADMINISTRATOR };
  for (const round of ['first', 'again']) {
    if (round === 'again') execFileSync('chmod', ['-R', 'a+rX', folder]);
    const { child, output } = await start(folder, environment);
    await expect.poll(output, { timeout: START_MS }).toMatch(/^Watchfloor is ready: http/m);
    expect(readdirSync(folder)).toContain('watchfloor.db-wal');
    expect(openToOthers(folder)).toEqual([]);
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
  }
});

test('a real install requires an administrator once, reported in one line, and then admits nobody else', async ({
  browser,
  contextOptions,
  trouble,
}) => {
  const folder = newFolder();
  const refused = await start(folder, { ENVIRONMENT: 'PROD' });
  expect(await ended(refused.child)).toBe(1);
  expect(refused.output().trim().split('\n').at(-1)).toBe(
    'ENVIRONMENT=PROD has no demo accounts: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start; later starts do not need them',
  );

  for (const environment of [ADMINISTRATOR, {}]) {
    const { child, origin, output } = await start(folder, { ENVIRONMENT: 'PROD', ...environment });
    await expect.poll(output, { timeout: START_MS }).toMatch(/^Sign in with your email and password\.$/m);
    expect(output()).not.toContain('@watchfloor.test');
    const context = await browser.newContext({ ...contextOptions, baseURL: origin });
    const page = await context.newPage();
    trouble.watch(page);
    await page.goto('/login');
    await expect(page.getByText('Demo accounts')).toBeHidden();
    await submitSignIn(page, ADMINISTRATOR.ADMIN_EMAIL, ADMINISTRATOR.ADMIN_PASSWORD);
    await expect(page.getByRole('dialog', { name: 'Tell us about yourself' })).toContainText('Watchfloor Support');
    await context.close();
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
  }
});

test('an unknown ENVIRONMENT is reported in one line with exit code 1', async () => {
  const { child, output } = await start(newFolder(), { ENVIRONMENT: 'MARS' });
  expect(await ended(child)).toBe(1);
  expect(output().trim().split('\n').at(-1)).toContain("Invalid value 'MARS' for environment variable ENVIRONMENT");
});
