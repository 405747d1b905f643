import { type ChildProcess, execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listAlarms } from '#contract/alarms.ts';
import { AppConfig } from '#contract/app-config.ts';
import { signIn } from '#contract/auth.ts';
import { asUser } from '../support/as-user.ts';
import { ADMINISTRATOR, ended, newFolder, START_MS, startScript } from '../support/start-script.ts';

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

it('npm start says when it is ready, an alarm arrives by itself within 20 s, and SIGTERM leaves nothing behind', async () => {
  const folder = newFolder();
  const { child, origin, output } = await startScript(folder);
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

  // Neither a second instance nor fresh data under the first is allowed, whatever the ports.
  const inUse = expect.stringContaining(`in use by another Watchfloor (process ${child.pid}): stop it first`);
  for (const script of ['start', 'reset-db']) {
    const other = await startScript(folder, {}, '.', [`scripts/${script}.mjs`]);
    expect(await ended(other.child)).toBe(1);
    expect(other.output().trim().split('\n')).toEqual([inUse]);
  }

  const started = childrenOf(child);
  expect(started.length).toBeGreaterThan(0);
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  await expect.poll(() => started.filter(lives)).toEqual([]);
});

it('SIGTERM during data preparation leaves nothing behind', async () => {
  const { child, output } = await startScript(newFolder(), { WORLD: 'medium' });
  await expect.poll(output, { timeout: START_MS }).toMatch(/^ {2}database /m);
  const started = childrenOf(child);
  expect(started.length).toBeGreaterThan(0);
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(143);
  await expect.poll(() => started.filter(lives)).toEqual([]);
});

/** The entries of a folder, itself included, that users other than its owner may read, write or enter. */
const openToOthers = (folder: string) =>
  execFileSync('find', [folder, '-perm', '/077'], { encoding: 'utf8' }).split('\n').filter(Boolean);

it('other users cannot read the data folder, even if an earlier version left it open', async () => {
  const folder = newFolder();
  const environment = { ENVIRONMENT: 'PROD', ...ADMINISTRATOR };
  for (const round of ['first', 'again']) {
    if (round === 'again') execFileSync('chmod', ['-R', 'a+rX', folder]);
    const { child, output } = await startScript(folder, environment);
    await expect.poll(output, { timeout: START_MS }).toMatch(/^Watchfloor is ready: http/m);
    expect(readdirSync(folder)).toContain('watchfloor.db-wal');
    expect(openToOthers(folder)).toEqual([]);
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
  }
});

it('a real install requires an administrator once, reported in one line, and then admits nobody else', async () => {
  const folder = newFolder();
  const refused = await startScript(folder, { ENVIRONMENT: 'PROD' });
  expect(await ended(refused.child)).toBe(1);
  expect(refused.output().trim().split('\n').at(-1)).toBe(
    'ENVIRONMENT=PROD has no demo accounts: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start; later starts do not need them',
  );

  for (const environment of [ADMINISTRATOR, {}]) {
    const { child, origin, output } = await startScript(folder, { ENVIRONMENT: 'PROD', ...environment });
    await expect.poll(output, { timeout: START_MS }).toMatch(/^Sign in with your email and password\.$/m);
    expect(output()).not.toContain('@watchfloor.test');
    const config = AppConfig.parse(await (await fetch(`${origin}/config.json`)).json());
    expect(config.demoAccounts).toBeUndefined();
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMINISTRATOR;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email, password });
    expect((await fetch(`${origin}${signIn.path}`, { method: 'POST', headers, body })).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
  }
});
