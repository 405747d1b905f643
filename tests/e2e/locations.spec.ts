import { findings } from './axe.ts';
import { expect, expectUnauthorized, test } from './fixtures.ts';

test('a manager sets a site up from nothing: location, schedule by keyboard, contacts', async ({ operator }) => {
  const { page } = await operator('gsoc-manager', '/locations');
  await page.getByRole('button', { name: 'Add Location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Location' });
  await dialog.getByLabel('Name').fill('Quay 7');
  await dialog.getByLabel('Description').fill('A quay');
  await dialog.getByLabel('City').fill('Detroit');
  await dialog.getByLabel('State').fill('Michigan');
  await dialog.getByLabel('Country').fill('United States');
  await dialog.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByRole('combobox', { name: 'Search Time zone' }).fill('detroit');
  await page.getByRole('option', { name: 'America/Detroit' }).click();
  expect(await findings(page), 'form').toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Location Added')).toBeVisible();
  await page.getByRole('textbox', { name: 'Part of the name' }).fill('Quay 7');
  // The list has been filtered: before that, the row would move away between the two clicks.
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('row', { name: /Quay 7/ }).dblclick();

  const schedule = page.getByRole('region', { name: 'Monitoring schedule' });
  await expect(schedule).toContainText('Its cameras remain DISARMED');
  await schedule.getByRole('button', { name: 'Add schedule' }).press('Enter');
  await schedule.getByLabel('Start of Default schedule').focus();
  await page.keyboard.type('1900');
  await schedule.getByLabel('End of Default schedule').focus();
  await page.keyboard.type('0630');
  await schedule.getByRole('button', { name: 'Sun' }).press('Space');
  expect(await findings(page), 'schedule').toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Monitoring Schedule Updated')).toBeVisible();
  await expect(schedule).toContainText('Mon, Tue, Wed, Thu, Fri, Sat');
  await expect(schedule).toContainText('+1 Day');

  await page.getByRole('tab', { name: 'Point of Contact' }).click();
  await expect(page.getByText('No contacts found')).toBeVisible();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Dana Ruiz');
  await page.getByRole('combobox', { name: 'Tag' }).click();
  await page.getByRole('option', { name: 'Guards' }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+1 313 555 0142');
  await page.getByRole('tab', { name: 'SOP' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contacts Updated')).toBeVisible();
  expect(await findings(page), 'contacts').toEqual([]);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Dana Ruiz');
});

test('an operator has no locations, but the procedures of one', async ({ operator }) => {
  const { page } = await operator('gsoc-operator', '/locations');
  await expectUnauthorized(page);
  await expect(page.getByRole('link', { name: 'Locations', exact: true })).toHaveCount(0);
});
