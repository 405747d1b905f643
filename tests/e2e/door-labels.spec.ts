import { listDoors } from '#contract/doors.ts';
import { getWorld } from '#contract/sim/world.ts';
import { asUser } from '../support/as-user.ts';
import { findings } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('a manager clears the label of a door, draws it again by pointer and keyboard, and finds it completed', async ({
  operator,
  watchfloor,
}) => {
  const manager = await asUser(watchfloor.origin, 'gsoc-manager');
  const { items } = (await manager.call(listDoors, { query: { labelStatus: 'completed' } })).payload;
  // Other tests remove cameras.
  const { locations } = (await watchfloor.ingest(getWorld, {})).payload;
  const cameraIds = new Set(locations.flatMap(({ cameras }) => cameras.map(({ id }) => id)));
  const door = items.find(({ dcp }) => cameraIds.has(dcp?.cameraId ?? ''));
  const { page } = await operator('gsoc-manager', '/doors?label=completed');
  const labelPath = `/doors/${door?.dcp?.id}`;
  await page.locator(`a[href="${labelPath}"]`).click();
  const surface = page.getByRole('application');
  const markers = page.getByRole('button', { name: /marker/i });
  const save = page.getByRole('button', { name: 'Save' });
  await expect(markers).toHaveCount(5);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Clear Label' }).click();
  await save.click();
  await expect(page.getByText('Door Label Updated')).toBeVisible();
  await expect(page.getByText('Pending').first()).toBeVisible();

  const { x, y, width, height } = (await surface.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const [across, down] of [
    [0.4, 0.3],
    [0.5, 0.3],
    [0.5, 0.7],
  ] as const) {
    await page.mouse.click(x + across * width, y + down * height);
  }
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await page.mouse.click(x + 0.45 * width, y + 0.75 * height);
  await expect(markers).toHaveCount(5);
  await page.getByRole('radio', { name: 'Secure', exact: true }).click();
  await save.click();
  await expect(save).toBeDisabled();
  await expect(page.getByText('Completed').first()).toBeVisible();
  await page.getByRole('main').or(page.getByRole('banner')).getByRole('link', { name: 'Doors' }).click();
  await expect(page.locator(`a[href="${labelPath}"]`)).toContainText('Completed');
});
