import type { Page } from '@playwright/test';
import { emptyQueue } from '../support/empty-queue.ts';
import { raiseFor } from '../support/raise-for.ts';
import { findings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { getAlarmButton, locationAlarmDetail } from './pages/desk.ts';
import { resolveByKeyboard } from './pages/response-panel.ts';

/** Presses the button of the second screen, and returns the window that opens. */
async function openSecondScreen(page: Page): Promise<Page> {
  const [second] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Second screen' }).click(),
  ]);
  await second.waitForURL('/second-screen');
  return second;
}

test('a second screen follows the location alarms that a monitoring operator claims', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  test.slow();
  await emptyQueue(watchfloor);
  const { page } = await operator('monitoring');
  const second = await openSecondScreen(page);
  trouble.watch(second);
  const nothing = second.getByText('Nothing is open');
  const title = second.getByRole('banner');
  await expect(nothing).toBeVisible();
  expect(await findings(second), 'nothing is open').toEqual([]);

  const alarm = await raiseFor(watchfloor, 'monitoring');
  await getAlarmButton(page).click();
  await expect(locationAlarmDetail(page)).toBeVisible();
  await expect(title).toContainText(alarm.location.name);
  await expect(second.getByText('LIVE')).toBeVisible();
  await expect(second.getByText(alarm.camera.name)).toBeVisible();
  expect(await findings(second), 'camera').toEqual([]);

  await second.keyboard.press('v');
  const tiles = second.getByRole('list', { name: 'Cameras' }).getByRole('listitem');
  await expect(tiles.first()).toContainText('In alarm');
  // Other tests may have added cameras to the site.
  await expect.poll(async () => (await tiles.count()) - (await tiles.getByText('LIVE').count())).toBe(0);
  expect(await findings(second), 'all cameras').toEqual([]);

  await second.getByRole('radio', { name: 'Map' }).click();
  const inAlarm = (name: string) => second.getByRole('img', { name: `${name}, in alarm` });
  await expect(inAlarm(alarm.camera.name)).toBeVisible();
  expect(await findings(second), 'map').toEqual([]);

  // The first window still has the alarm, and goes on to the next one.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.bringToFront();
  await resolveByKeyboard(page, 'Cleaner, known to the site');
  await expect(nothing).toBeVisible();
  const next = await raiseFor(watchfloor, 'monitoring', { where: ({ id }) => id !== alarm.location.id });
  await getAlarmButton(page).click();
  await expect(title).toContainText(next.location.name);
  await expect(inAlarm(next.camera.name)).toBeVisible();

  await page.close();
  await expect(nothing).toBeVisible();
});

test('a second screen shows the camera of a raw alarm, is brought up again by the button, and ends with the session', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  const alarm = await raiseFor(watchfloor, 'gsoc-manager');
  const { page } = await operator('gsoc-manager', `/alarms/${alarm.id}`);
  const second = await openSecondScreen(page);
  trouble.watch(second);
  await expect(second.getByText('LIVE')).toBeVisible();
  await expect(second.getByRole('banner')).toContainText(alarm.location.name);

  const loadedAt = () => second.evaluate(() => performance.timeOrigin);
  const before = await loadedAt();
  const opened = page.context().pages().length;
  await page.getByRole('button', { name: 'Second screen' }).click();
  expect(page.context().pages()).toHaveLength(opened);
  expect(await loadedAt()).toBe(before);

  await page.goto('/profile/general');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(second.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
