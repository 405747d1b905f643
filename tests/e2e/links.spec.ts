import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { pageTitle } from './pages/record.ts';

// Each test opens many screens.
test.describe.configure({ timeout: 300_000 });

/** Live pictures take longer to appear than the links around them. */
const LOADED = { timeout: 60_000 };

/** Targets of a page's links inside the console. */
const linksOf = (page: Page) =>
  page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** '/alarms/…': links to records of one kind lead to the same screen. */
const screenOf = (address: string) =>
  address
    .split('?')[0]
    ?.split('/')
    .slice(0, 3)
    .join('/')
    .replace(/[\w-]{20,}$/, '…') ?? '';

/** '/third-party-notices.txt' is a file, not a page. */
const isFile = (address: string) => /\.\w+$/.test(address);

test('no link of any screen leads to a missing page', { tag: '@full' }, async ({ operator }) => {
  const { page } = await operator('support');
  const waiting = ['/'];
  const seen = new Set<string>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const screen = screenOf(address);
    if (seen.has(screen)) continue;
    seen.add(screen);
    if (isFile(address)) {
      expect((await page.request.get(address)).status(), address).toBe(200);
      continue;
    }
    await page.goto(address);
    await pageTitle(page).waitFor();
    await expect(page.getByText('Loading...')).toHaveCount(0, LOADED);
    await expect(page.getByText("We couldn't find what you are looking for!"), address).toHaveCount(0);
    waiting.push(...(await linksOf(page)));
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['/alarms', '/location-alarms', '/alarm-groups', '/location-alarms/…']),
  );
});

test('no key in the key strip opens a missing page', async ({ operator }) => {
  const { page, context } = await operator('support');
  for (const [list, opens] of [
    ['/alarms', /\/alarms\//],
    ['/location-alarms', /\/location-alarms\//],
    ['/alarm-groups', /\/unified-monitoring\?scan=/],
  ] as const) {
    await page.goto(list);
    await page.locator('[data-row-id]').first().click();
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const tab = await opened;
    await pageTitle(tab).waitFor();
    await expect(tab).toHaveURL(opens);
    await expect(tab.getByText("We couldn't find what you are looking for!")).toHaveCount(0);
    await tab.close();
  }
});
