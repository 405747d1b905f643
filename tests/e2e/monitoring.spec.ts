import type { BrowserContext, Locator, Page } from '@playwright/test';
import { emptyQueue } from '../support/empty-queue.ts';
import { raiseFor } from '../support/raise-for.ts';
import { startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';
import { test as base, expect, signIn } from './fixtures.ts';
import { getAlarmButton, locationAlarmDetail } from './pages/desk.ts';
import { personBoxes } from './pages/record.ts';
import { footButton, resolveByKeyboard, resolveLocationAlarmForm, responseTab } from './pages/response-panel.ts';

/** Long enough to reconnect after a cut of 10 s on a busy machine, short enough to wait for its end. */
const LEASE_SECONDS = 20;
/** Time until an expired lease has certainly been processed. */
const AFTER_LEASE_MS = (LEASE_SECONDS + 20) * 1_000;

const DROPPED = 'If you leave now, this alarm will be dropped!';

const test = base.extend<Record<never, never>, { watchfloor: Watchfloor }>({
  watchfloor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const watchfloor = await startWatchfloor({ env: { CLAIM_LEASE_SECONDS: String(LEASE_SECONDS) } });
      await use(watchfloor);
      await watchfloor.stop();
    },
    { scope: 'worker' },
  ],
});

// Each test first empties the queue of its worker.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

test.beforeEach(async ({ watchfloor }) => {
  await emptyQueue(watchfloor);
});

/** Raises one alarm that both the monitoring operator and the manager of the tenant may take. */
const raiseOne = (watchfloor: Watchfloor) => raiseFor(watchfloor, 'monitoring');

const comment = (page: Page) => resolveLocationAlarmForm(page).getByRole('textbox');

async function waits(page: Page, count: number, options?: { timeout: number }): Promise<void> {
  const words = count === 0 ? 'No pending alarms!' : `${count} alarms pending`;
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: words })).toBeVisible(options);
}

async function claim(page: Page): Promise<void> {
  await waits(page, 1);
  await getAlarmButton(page).click();
  await expect(locationAlarmDetail(page)).toBeVisible();
}

test('an operator gets an alarm, resolves it, and is back at the queue', async ({ operator, watchfloor }) => {
  const { page } = await operator('monitoring');
  await expect(page).toHaveURL(/\/monitoring$/);
  await waits(page, 0);
  const alarm = await raiseOne(watchfloor);
  await waits(page, 1);
  await page.keyboard.press('g');
  await expect(page).toHaveURL(/\/monitoring\/[^/]+\?partitionKey=\d{6}&tenantId=/);
  await expect(page.getByRole('heading', { name: alarm.location.name })).toBeVisible();
  await expect(personBoxes(page).first()).toBeVisible({ timeout: 30_000 });
  await resolveByKeyboard(page, 'Cleaner, known to the site');
  await expect(page.getByText('Alarm status updated')).toBeVisible();
  await expect(page).toHaveURL(/\/monitoring$/);
  await waits(page, 0);
});

test('an operator leaving an unresolved alarm is warned, and then returns it at once', async ({
  operator,
  watchfloor,
}) => {
  const { page } = await operator('monitoring');
  const { page: colleague } = await operator('gsoc-manager', '/monitoring');
  await raiseOne(watchfloor);
  await claim(page);
  await waits(colleague, 0);

  await page.goBack();
  await expect(page.getByText(DROPPED)).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(locationAlarmDetail(page)).toBeVisible();

  await page.getByRole('link', { name: 'Back to the queue' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await waits(page, 1);
  await waits(colleague, 1);
});

test('leaving the console returns its alarm at once, after the browser has asked', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  const { page } = await operator('monitoring');
  const { page: colleague } = await operator('gsoc-manager', '/monitoring');
  await raiseOne(watchfloor);
  await claim(page);
  await waits(colleague, 0);
  const asked: string[] = [];
  page.once('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  // The file that is opened names no icon.
  trouble.expect(/favicon\.ico|status of 404/);
  // A page of another origin may replace the console's process before it can say goodbye; the lease covers that.
  await page.goto('/config.json');
  expect(asked).toEqual(['beforeunload']);
  await waits(colleague, 1);
});

/** Sits between a page and the channel, to cut the connection as a network failure does. */
async function cutter(context: BrowserContext) {
  const ends = new Set<() => Promise<unknown>>();
  let down = false;
  await context.routeWebSocket(/\/locationalarms/, (socket) => {
    if (down) {
      void socket.close({ code: 3_000 });
      return;
    }
    const server = socket.connectToServer();
    ends.add(() => Promise.all([server.close({ code: 3_000 }), socket.close({ code: 3_000 })]));
  });
  return {
    cut: async () => {
      down = true;
      await Promise.all([...ends].map((end) => end()));
      ends.clear();
    },
    mend: () => {
      down = false;
    },
  };
}

/** Sets the clock of a page ahead in small steps until it shows something. */
async function letPass(page: Page, shown: Locator): Promise<void> {
  while (!(await shown.isVisible())) await page.clock.runFor(500);
}

test('a connection cut for 10 s loses neither the alarm nor typed text', async ({ operator, watchfloor }) => {
  const { page, context } = await operator(undefined, '', { isOwn: true });
  const line = await cutter(context);
  await page.clock.install();
  await signIn(page, 'monitoring');
  const { page: colleague } = await operator('gsoc-manager', '/monitoring');
  await raiseOne(watchfloor);
  await claim(page);
  await waits(colleague, 0);
  await responseTab(page, 'Resolve').click();
  await comment(page).fill('Walks towards the gate');
  await line.cut();
  // After attempts at 1, 3 and 7 s, the fourth is due at 15 s.
  await letPass(page, page.getByText('4 of 20'));
  await letPass(page, page.getByText(/Unable to connect\. Trying again in [1-5] seconds\.\.\./));
  line.mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/Unable to connect/)).toBeHidden();
  await expect(locationAlarmDetail(page)).toBeVisible();
  await expect(comment(page)).toHaveValue('Walks towards the gate');
  await waits(colleague, 0);
  await footButton(page, 'Resolve').click();
  await expect(page).toHaveURL(/\/monitoring$/);
});

test('an operator who reconnects after the lease is told that the alarm was returned, and keeps their typed text', async ({
  operator,
  watchfloor,
}) => {
  const { page, context } = await operator(undefined, '', { isOwn: true });
  const line = await cutter(context);
  await signIn(page, 'monitoring');
  const { page: colleague } = await operator('gsoc-manager', '/monitoring');
  await raiseOne(watchfloor);
  await claim(page);
  await waits(colleague, 0);
  await responseTab(page, 'Resolve').click();
  await comment(page).fill('Walks towards the gate');
  await line.cut();
  await waits(colleague, 1, { timeout: AFTER_LEASE_MS });
  line.mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('This alarm went back to the queue')).toBeVisible();
  await expect(locationAlarmDetail(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'What you typed' })).toHaveValue('Walks towards the gate');
  await waits(colleague, 1);
});

test('a second tab takes over the session, and the first takes it back with Use here', async ({ operator }) => {
  const { page, context } = await operator('monitoring');
  await waits(page, 0);
  const second = await context.newPage();
  await second.goto('/monitoring');
  await waits(second, 0);
  const dialog = (tab: Page) => tab.getByRole('dialog', { name: 'Duplicate Session' });
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Use here' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(getAlarmButton(page)).toBeEnabled();
  await expect(dialog(second)).toBeVisible();
  await dialog(second).getByRole('button', { name: 'Cancel' }).click();
  await expect(
    second.getByText(
      'Connection terminated. This may be due to a connection error or login from another location. Refresh to use Monitoring in this window.',
    ),
  ).toBeVisible();
  await expect(getAlarmButton(second)).toBeDisabled();
});
