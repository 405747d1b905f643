import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findings } from './axe.ts';
import { expect, test } from './fixtures.ts';

const dashboard = (page: Page) => page.frameLocator('iframe[title=Insights]');

/** The frame itself, for what is evaluated in it. */
async function frameOf(page: Page) {
  const frame = await (await page.locator('iframe[title=Insights]').elementHandle())?.contentFrame();
  if (!frame) throw new Error('the page has no frame');
  return frame;
}

test('a manager reads the figures by keyboard, as a table and as a file, and those of an operator', async ({
  operator,
}) => {
  const { page } = await operator('gsoc-manager', '/insights');
  const frame = dashboard(page);
  const chart = frame.getByRole('slider', { name: 'Time to acknowledge by hour' });
  await chart.focus();
  const hour = Number(await chart.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuenow', String((hour + 1) % 24));
  const pane = frame.getByRole('region', { name: 'Time to acknowledge', exact: true });
  await expect(pane.locator('[aria-live=polite]')).toContainText('p95');
  const inner = await frameOf(page);
  expect(await findings(page, inner), 'charts').toEqual([]);

  await page.keyboard.press('t');
  await expect(pane.getByRole('row', { name: /^00:00 to 00:59/ })).toBeVisible();
  expect(await findings(page, inner), 'table').toEqual([]);
  await page.keyboard.press('t');
  const download = page.waitForEvent('download');
  await page.keyboard.press('c');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^insights-time-to-acknowledge-\d{8}-\d{4}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Hour,Alarms,p50,p95,Target');
  const picture = page.waitForEvent('download');
  await page.keyboard.press('p');
  expect((await picture).suggestedFilename()).toMatch(/\.png$/);

  await page.keyboard.press('f');
  await frame.getByRole('menuitem', { name: 'Product' }).click();
  await frame.getByRole('radio', { name: 'Remote Guarding' }).click();
  await expect(frame.getByRole('button', { name: 'Product Remote Guarding' })).toBeVisible();
  await frame.getByRole('radio', { name: 'My figures' }).click();
  await frame.getByRole('button', { name: 'Operator Me' }).click();
  await frame.getByRole('option').first().click();
  await expect(frame.getByRole('table', { name: /^Figures of/ })).toBeVisible();
  expect(await findings(page, inner), 'own figures').toEqual([]);
});

test('the dashboard goes on with a new token when its own has ended', async ({ operator, trouble }) => {
  const { page } = await operator('gsoc-manager');
  trouble.expect(/401.*\/insights\/figures/);
  let refused = 0;
  await page.route('**/v2/orm/insights/figures?*', async (route) => {
    if (refused > 0) return route.continue();
    refused += 1;
    const json = { message: 'Your session has expired. Sign in again', code: 'session_expired' };
    return route.fulfill({ status: 401, json });
  });
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v2/orm/insights')) addresses.push(request.url());
  });
  await page.goto('/insights');
  await expect(dashboard(page).getByText('False-alarm share')).toBeVisible();
  expect([refused, addresses.length]).toEqual([1, 2]);
});

test('the frame follows the theme of the console', async ({ operator }) => {
  const { page } = await operator('gsoc-manager', '/insights');
  const root = dashboard(page).locator('html');
  await expect(dashboard(page).getByText('False-alarm share')).toBeVisible();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => localStorage.setItem('watchfloor.theme', 'light'));
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('an operator sees their own figures in the profile, and not those of the team', async ({ operator }) => {
  const { page } = await operator('gsoc-operator', '/profile/general');
  const table = page.getByRole('table', { name: /^Figures of/ });
  await expect(table.getByRole('row', { name: /Alarms resolved/ })).toContainText(/[1-9]/);
  expect(await findings(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Insights' })).toHaveCount(0);
});

for (const [width, height] of [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const) {
  test(`nothing in the dashboard is cut off at ${width} x ${height}`, { tag: '@full' }, async ({ operator }) => {
    const { page } = await operator('gsoc-manager');
    await page.setViewportSize({ width, height });
    await page.goto('/insights');
    const frame = dashboard(page);
    await expect(frame.getByText('False-alarm share')).toBeVisible();
    const inner = await frameOf(page);
    const overflowing = await inner.evaluate(() =>
      [...document.querySelectorAll('main, header, dl, section > div')]
        .filter(
          (element) =>
            element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'visible',
        )
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(overflowing).toEqual([]);
    const [last] = [frame.getByRole('region', { name: 'Escalations and responders' })];
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });
}
