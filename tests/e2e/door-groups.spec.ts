import { findings } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('a manager adds a door group with a configuration for the night', async ({ operator }) => {
  const { page } = await operator('gsoc-manager', '/doorgroups');
  await page.getByRole('button', { name: 'Add Door Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Door Group' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Vaults');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Doors of the vaults');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Doors of the vaults' });
  await row.getByRole('button', { name: /^Open the processing configurations/ }).click();

  const pane = page.getByRole('complementary', { name: 'Vaults' });
  await pane.getByRole('button', { name: 'Add configuration' }).click();
  await pane.getByRole('textbox', { name: 'Name' }).fill('Night');
  await pane.getByLabel('Active from').fill('22:00:00');
  await pane.getByLabel('Active until').fill('06:00:00');
  await pane.getByRole('switch', { name: 'Tailgating' }).click();
  await expect(pane.getByRole('switch', { name: 'Process video' })).toBeChecked();
  expect(await findings(page), 'form').toEqual([]);
  await pane.getByRole('button', { name: 'Apply' }).click();
  await pane.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Processing Configurations Updated')).toBeVisible();
  await page.reload();
  await expect(pane.getByText('Every day, 22:00–06:00 (+1 day) · All alarm types')).toBeVisible();
  expect(await findings(page), 'saved').toEqual([]);
});

test('a manager puts selected doors into a group, undoes it, and exports the list', async ({ operator }) => {
  const { page } = await operator('gsoc-manager', '/doors?sort=name');
  const boxes = page.getByRole('checkbox', { name: 'Select row' });
  await boxes.first().click();
  const door = page.getByRole('row').filter({ has: boxes.first() }).first();
  const before = await door.textContent();
  await boxes.nth(1).click();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('2 selected');
  await page.getByRole('button', { name: 'Add to door group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to door group' });
  await dialog.getByRole('combobox', { name: 'Door group' }).click();
  await page.getByRole('option', { name: 'Deliveries' }).click();
  expect(await findings(page), 'move').toEqual([]);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(door).toContainText('Deliveries');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(door).toHaveText(before ?? '');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export doors as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^doors-\d{8}-\d{4}\.csv$/);
});
