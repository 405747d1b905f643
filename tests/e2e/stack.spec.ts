import { listAlarms } from '#contract/alarms.ts';
import { asUser } from '../support/as-user.ts';
import { ADMINISTRATOR, ended, newFolder, START_MS, startScript } from '../support/start-script.ts';
import { waitForAlarms } from './alarm-list.ts';
import { expect, signIn, submitSignIn, test } from './fixtures.ts';

test.describe.configure({ timeout: 2 * START_MS });

test('npm start says when it is ready, an alarm arrives by itself within 20 s, and SIGTERM leaves nothing behind', async ({
  browser,
  contextOptions,
  trouble,
}) => {
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
    const other = await startScript(folder, {}, '.', script);
    expect(await ended(other.child)).toBe(1);
    expect(other.output().trim().split('\n')).toEqual([inUse]);
  }

  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
});

test('a real install requires an administrator once, reported in one line, and then admits nobody else', async ({
  browser,
  contextOptions,
  trouble,
}) => {
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
