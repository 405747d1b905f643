import type { Page } from '@playwright/test';
import { setCameraFault } from '#contract/sim/cameras.ts';
import { asUser } from '../support/as-user.ts';
import { emptyScan } from '../support/empty-scan.ts';
import { raiseScanGroups } from '../support/raise-scan-groups.ts';
import { startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';
import { findings } from './axe.ts';
import { test as base, expect } from './fixtures.ts';
import { floorPlan } from './pages/record.ts';

// Its own Watchfloor: an operator who was given many groups elsewhere gets those of other sites first.
const test = base.extend<Record<never, never>, { watchfloor: Watchfloor }>({
  watchfloor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const watchfloor = await startWatchfloor();
      await use(watchfloor);
      await watchfloor.stop();
    },
    { scope: 'worker' },
  ],
});

const tiles = (page: Page) => page.locator('[data-tile]');
/** Resolves what waits for the grid, and returns the tenants whose groups come to it. */
async function emptyWall(watchfloor: Watchfloor): Promise<string[]> {
  await emptyScan(watchfloor);
  const { profile } = await asUser(watchfloor.origin, 'gsoc-operator');
  return profile.visionTenants.map(({ id }) => id);
}

const site = (page: Page, place: number) => tiles(page).nth(place).getByRole('heading');

test('an operator works through the grid by keyboard, with a second screen, and moves to another window', async ({
  operator,
  watchfloor,
}) => {
  const tenantIds = await emptyWall(watchfloor);
  await raiseScanGroups(watchfloor.ingest, {
    count: 5,
    tenantIds,
    severity: (index) => (index === 4 ? 'low' : 'high'),
  });
  const { page, context } = await operator('gsoc-operator');
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await expect(tiles(page)).toHaveCount(4);
  await expect(page.getByRole('link', { name: '1 low wait' })).toBeVisible({ timeout: 20_000 });
  await expect(tiles(page).getByText('LIVE')).toHaveCount(4);
  expect(await findings(page)).toEqual([]);

  // Safe, once the pictures are there: the tile says so, and the group that waited takes its place.
  await expect(tiles(page).nth(1).getByRole('button', { name: 'Safe' })).toBeEnabled();
  await page.keyboard.press('2');
  await expect(tiles(page).nth(1)).toBeFocused();
  await page.keyboard.press('s');
  await expect(tiles(page).nth(1).getByRole('status').filter({ hasText: 'Safe' })).toBeVisible();
  await expect(tiles(page).nth(1).getByText('low')).toBeVisible();
  await expect(tiles(page).nth(1)).toBeFocused();

  // Investigate: the others go back to the queue; the second screen shows the same site.
  const name = (await site(page, 0).textContent()) ?? '';
  await page.keyboard.press('1');
  await page.keyboard.press('i');
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Second screen' }).click(),
  ]);
  await expect(second.getByRole('banner').getByText(name)).toBeVisible();
  await expect(second.getByText('LIVE')).toBeVisible();
  await second.getByRole('radio', { name: 'Map' }).click();
  await expect(floorPlan(second)).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('Shift+Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(tiles(page).filter({ has: page.getByRole('heading') })).toHaveCount(4);
  await expect(second.getByText('Nothing is open')).toBeVisible();

  // Another window takes the session over, and this one takes it back.
  const other = await context.newPage();
  await other.goto('/scan');
  await expect(other.locator('[data-tile]').getByRole('heading').first()).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Use here' }).click();
  await expect(page.getByText(/Scan connection terminated/)).toBeHidden();
  await expect(other.getByText(/Scan connection terminated/)).toBeVisible();
});

test('a high group takes the place of a low one and says so, and its still swaps with the live picture', async ({
  operator,
  watchfloor,
}) => {
  const tenantIds = await emptyWall(watchfloor);
  await raiseScanGroups(watchfloor.ingest, { count: 4, tenantIds, severity: () => 'low' });
  const { page } = await operator('gsoc-operator', '/scan');
  await expect(tiles(page).getByText('low', { exact: true })).toHaveCount(4);

  // The note stays for 2 s only.
  const note = page.getByText('In place of a low group').waitFor();
  await raiseScanGroups(watchfloor.ingest, { count: 1, tenantIds, from: 4 });
  await note;
  await expect(tiles(page).getByText('low', { exact: true })).toHaveCount(3);
  await expect(page.getByRole('link', { name: '1 low wait' })).toBeVisible();

  const high = tiles(page).filter({ has: page.getByText('high', { exact: true }) });
  const still = high.getByText('Event', { exact: true });
  await page.keyboard.press(String(1 + Number(await high.getAttribute('data-tile'))));
  await expect(still).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(still).toBeVisible();
  await page.keyboard.press('v');
  await expect(still).toHaveCount(0);
  const frame = await high.boundingBox();
  if (!frame) throw new Error('the tile is not on screen');
  await page.mouse.move(frame.x + frame.width - 20, frame.y + 60);
  await expect(still).toBeVisible();
  await page.mouse.move(frame.x + 20, frame.y + 60);
  await expect(still).toHaveCount(0);
});

test('H brings a high group that waits although all others are high too', async ({ operator, watchfloor }) => {
  const tenantIds = await emptyWall(watchfloor);
  await raiseScanGroups(watchfloor.ingest, { count: 4, tenantIds });
  const { page } = await operator('gsoc-operator', '/scan');
  await expect(tiles(page).getByText('high', { exact: true })).toHaveCount(4);
  const [late] = await raiseScanGroups(watchfloor.ingest, { count: 1, tenantIds, from: 4 });
  await expect(page.getByRole('link', { name: '1 high wait' })).toBeVisible();

  const note = page.getByText('In place of a high group').waitFor();
  await page.keyboard.press('h');
  await note;
  await expect(
    tiles(page)
      .getByRole('heading', { name: late?.location.name ?? '' })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: '1 high wait' })).toBeVisible();
});

test('Safe is off while a camera sends no picture, and works again once it does', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  const tenantIds = await emptyWall(watchfloor);
  const [group] = await raiseScanGroups(watchfloor.ingest, { count: 1, tenantIds, severity: () => 'low' });
  const { page } = await operator('gsoc-operator', '/scan');
  const safe = tiles(page).getByRole('button', { name: 'Safe' });
  await expect(safe).toBeEnabled();

  // New sessions are refused meanwhile, and a player that asks about its session is told that it is gone.
  trouble.expect(/(\/whep(\/[\w-]+)?|\.m3u8)\?jwt=/);
  const params = { id: group?.cameraId ?? '' };
  await watchfloor.ingest(setCameraFault, { params, body: { kind: 'offline' } });
  const notice = tiles(page)
    .getByRole('paragraph')
    .filter({ hasText: /^No picture for \d+ s: Safe is off$/ });
  await expect(notice).toBeVisible();
  await expect(safe).toBeDisabled();
  await page.keyboard.press('1');
  await page.keyboard.press('s');
  await expect(tiles(page).getByRole('heading', { name: group?.location.name ?? '' })).toBeVisible();

  await watchfloor.ingest(setCameraFault, { params, body: { kind: 'none' } });
  await expect(safe).toBeEnabled({ timeout: 30_000 });
  await page.keyboard.press('s');
  await expect(tiles(page).getByRole('status').filter({ hasText: 'Safe' })).toBeVisible();
});
