import { findings } from './axe.ts';
import { expect, expectUnauthorized, test } from './fixtures.ts';

test('a manager deletes the mapping of a door, maps it to another camera and returns to its row', async ({
  operator,
}) => {
  const { page } = await operator('gsoc-manager', '/doors');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Open / }) });
  const mapped = rows.filter({ hasNotText: '–' }).first();
  const id = (await mapped.getAttribute('data-row-id')) ?? '';
  const row = page.locator(`[data-row-id="${id}"]`);
  await row.getByRole('button', { name: /^Open / }).click();
  const pane = page.getByRole('complementary');
  await pane.getByRole('button', { name: 'Delete mapping' }).click();
  await page.getByRole('dialog', { name: 'Delete Mapping' }).getByRole('button', { name: 'Delete' }).click();
  await expect(pane.getByText('Not mapped to a camera')).toBeVisible();
  await expect(row).toContainText('Pending');

  await pane.getByRole('button', { name: 'Map camera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Map Camera' });
  await dialog.getByRole('combobox', { name: 'Camera' }).click();
  const option = page.getByRole('option').last();
  const camera = (await option.textContent()) ?? '';
  await option.click();
  expect(await findings(page), 'form').toEqual([]);
  await dialog.getByRole('button', { name: 'Map' }).click();
  await expect(page.getByText('Door Mapping Added')).toBeVisible();
  await expect(pane).toContainText(camera);
  await expect(row).toContainText(camera);
  expect(await findings(page), 'open door').toEqual([]);

  await page.reload();
  await expect(pane).toContainText(camera);
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(page).toHaveURL(/\/doors$/);
});

test('an operator has no doors', async ({ operator }) => {
  const { page } = await operator('gsoc-operator', '/doors');
  await expectUnauthorized(page);
  await expect(page.getByRole('link', { name: 'Doors' })).toHaveCount(0);
});
