import { toCsv } from '#contract/csv.ts';
import { findings } from './axe.ts';
import { expect, test } from './fixtures.ts';

const COLUMNS = ['Name', 'Description', 'City', 'State', 'Country', 'Time Zone'];

test('a manager imports locations: errors first, then the changes, and an undo', async ({ operator }) => {
  const { page } = await operator('gsoc-manager', '/locations');
  const choose = (...rows: string[][]) =>
    page.getByLabel('CSV file file').setInputFiles({
      name: 'sites.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(toCsv([COLUMNS, ...rows])),
    });
  const pier = ['Pier 3', 'A pier', 'Detroit', 'Michigan', 'United States', 'America/Detroit'];

  await page.getByRole('button', { name: 'Import locations from CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import locations' });
  await choose(pier, ['Pier 4', 'A pier', '', '', '', 'Mars/Base']);
  await expect(dialog.getByText('1 new, 0 changed, 0 unchanged, 1 with errors')).toBeVisible();
  await expect(dialog.getByText("A new location needs a value in the column 'City'")).toBeVisible();
  expect(await findings(page), 'errors').toEqual([]);

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose(pier);
  await expect(dialog.getByRole('button', { name: 'Import 1 location' })).toBeFocused();
  expect(await findings(page), 'changes').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Imported at .*: 1 added, 0 changed/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Pier 3/ })).toBeVisible();

  await page.getByRole('button', { name: 'Import locations from CSV' }).click();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Pier 3/ })).toHaveCount(0);
});
