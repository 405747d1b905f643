import type { Page } from '@playwright/test';
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
const site = (page: Page, place: number) => tiles(page).nth(place).getByRole('heading');

test('an operator works through the grid by keyboard, with a second screen, and moves to another window', async ({
  operator,
  watchfloor,
}) => {
  await emptyScan(watchfloor);
  const { profile } = await asUser(watchfloor.origin, 'gsoc-operator');
  const tenantIds = profile.visionTenants.map(({ id }) => id);
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
