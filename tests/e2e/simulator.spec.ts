import path from 'node:path';
import type { Page } from '@playwright/test';
import { emptyQueue } from '../support/empty-queue.ts';
import { startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';
import { findings } from './axe.ts';
import { test as base, expect, signIn } from './fixtures.ts';
import { getAlarmButton } from './pages/desk.ts';
import { resolveByKeyboard } from './pages/response-panel.ts';

/** Tests on a Watchfloor whose simulator raises no alarms by itself, with a clock that can be set. */
const test = base.extend<Record<never, never>, { watchfloor: Watchfloor }>({
  watchfloor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const watchfloor = await startWatchfloor({
        simulator: true,
        localServices: true,
        env: { CLOCK: 'simulated', EVENT_LOG: 'on', SIM_STREAM: 'off', SCENARIOS_DIR: path.resolve('scenarios') },
      });
      await use(watchfloor);
      await watchfloor.stop();
    },
    { scope: 'worker' },
  ],
});

const FOX = `scenario: A fox crosses the car lot
start: 2026-11-21T03:20:00-06:00
limit: 30m
world: own
sites: { lot: { name: Foxfield Auto, cameras: { row: { name: South Row 01, scene: car-lot } } } }
operators: { desk: { account: monitoring, seat: browser } }
incidents: { fox: { kind: animal, site: lot, path: [{ camera: row, for: 10m }] } }
story:
  scene: [{ begin: fox }]
  desk: [{ act: claim, of: fox }, { act: resolve, of: fox, says: Animal onsite }]
  checks: [{ expect: alarm.resolved, of: fox, by: desk }]
`;

/** The badge of a story that has passed: its header comes before its checks. */
const outcome = (page: Page) => page.getByRole('region', { name: 'Story' }).locator('header').getByText('Passed');

test('a manager plays a scenario many times faster than life, and sees what came of it', async ({ operator }) => {
  const { page } = await operator('gsoc-manager', '/simulator');
  await page.getByRole('button', { name: /^Night intruder leaves/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'x10' }).click();
  const facts = page.getByRole('list', { name: 'Facts of the story' });
  await expect(facts.getByText('of intruder, by desk').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('4');
  await expect(outcome(page)).toBeVisible({ timeout: 60_000 });
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks.getByText('Failed', { exact: true })).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: 'x1', exact: true })).toBeChecked();
});

test('a manager stages faults and steps in a story whose operator sits in a browser', async ({
  operator,
  trouble,
  watchfloor,
}) => {
  await emptyQueue(watchfloor);
  const { page } = await operator('gsoc-manager', '/simulator');
  const file = { name: 'fox.yaml', mimeType: 'application/yaml', buffer: Buffer.from(FOX) };
  await page.getByLabel('Scenario file').setInputFiles(file);
  await expect(page.getByText('Next in the browser: desk: claim of fox')).toBeVisible();

  const desk = await operator();
  await signIn(desk.page, 'monitoring');
  trouble.expect(/400 .*\/control\/v1\/steps/);
  const steps = page.getByLabel('Steps, as in a file');
  await steps.fill('begin: fux');
  await page.getByRole('button', { name: 'Inject' }).click();
  await expect(page.getByText(/1:8 .*did you mean 'fox'/)).toBeVisible();
  await steps.fill('fault: network\nwhose: desk\ndoes: offline');
  trouble.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|WebSocket/);
  await page.getByRole('button', { name: 'Inject' }).click();
  await expect(desk.page.getByText(/Reconnecting/i).first()).toBeVisible();
  await page.getByRole('button', { name: 'End the fault network desk' }).click();
  await expect(desk.page.getByText(/Reconnecting/i)).toHaveCount(0, { timeout: 60_000 });

  await expect(desk.page.getByText('1 of low severity')).toBeVisible({ timeout: 60_000 });
  await getAlarmButton(desk.page).click();
  await expect(desk.page.getByRole('heading', { name: 'Foxfield Auto' })).toBeVisible();
  await resolveByKeyboard(desk.page, 'Animal onsite');
  await expect(outcome(page)).toBeVisible({ timeout: 60_000 });
});

test('a manager puts the world back to a snapshot', async ({ operator, trouble }) => {
  const { page } = await operator('gsoc-manager', '/simulator');
  await page.getByLabel('Name of the snapshot').fill('evening');
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  const restore = page.getByRole('button', { name: 'Restore evening' });
  await expect(restore).toBeVisible();
  const minutesOf = (text: string | null) => {
    const [, hours, minutes] = /(\d\d):(\d\d):\d\d/.exec(text ?? '') ?? [];
    return Number(hours) * 60 + Number(minutes);
  };
  const taken = minutesOf(await page.getByRole('listitem').filter({ has: restore }).textContent());
  /** The minutes since the snapshot, by the clock of the console; a day has 1,440. */
  const minutesSince = async () => (minutesOf(await page.getByRole('banner').textContent()) - taken + 1_440) % 1_440;
  await page.getByLabel('Advance by').fill('1h');
  await page.keyboard.press('Enter');
  await expect.poll(minutesSince).toBeGreaterThanOrEqual(60);
  // The server closes its connections, and is away for a moment.
  trouble.expect(/ERR_|WebSocket/);
  await restore.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText("The world is back at 'evening'")).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect.poll(minutesSince).toBeLessThan(30);
});
