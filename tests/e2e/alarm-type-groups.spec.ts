import { expect, test } from './fixtures.ts';

test('a manager creates a group, adds types, removes one, renames and deletes the group', async ({ operator }) => {
  const { page } = await operator('gsoc-manager', '/alarm-type-groups');
  await page.getByRole('button', { name: 'Add Alarm Type Group' }).click();
  const form = page.getByRole('dialog', { name: 'Add Alarm Type Group' });
  await form.getByLabel('Name').fill('Night watch');
  await form.getByLabel('Description').fill('Between dusk and dawn');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Alarm Type Group Added')).toBeVisible();

  await page.getByRole('button', { name: 'Add alarm types to Night watch' }).click();
  const choice = page.getByRole('dialog', { name: 'Add Alarm Types' });
  await choice.getByRole('option', { name: 'Loitering' }).click();
  await choice.getByRole('option', { name: 'Tailgating' }).click();
  await choice.getByRole('button', { name: 'Add 2' }).click();
  await expect(page.getByText('Alarm Type(s) added to Alarm Type Group successfully')).toBeVisible();

  const row = page.getByRole('row', { name: /Night watch/ });
  await row.getByRole('button', { name: 'Expand row' }).click();
  const types = page.getByRole('list', { name: 'Alarm types of Night watch' });
  await types.getByRole('button', { name: 'Remove Tailgating' }).click();
  await expect(page.getByText('Removed alarm type from alarm type group successfully')).toBeVisible();
  await expect(types).toHaveText('Loitering');

  await page.getByRole('button', { name: 'Edit Night watch' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Alarm Type Group' });
  await edit.getByLabel('Name').fill('Day watch');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Alarm Type Group Details Updated')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Day watch' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Alarm Type Group Deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: /Day watch/ })).toHaveCount(0);
});
