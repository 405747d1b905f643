import type { Page } from '@playwright/test';
import { findSop } from '#contract/sops.ts';
import { expect, test } from './fixtures.ts';

/** Opens the procedures of a site by its place in the list of locations, and returns their address. */
async function openSite(page: Page, index: number): Promise<string> {
  await page.goto('/locations?sort=name');
  const id = await page.locator('[data-row-id]').nth(index).getAttribute('data-row-id');
  const address = `/locations/${id}/sop`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  return address;
}

const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Keeps the page from hearing of another version before its own save is refused. */
async function hearOnRefusal(page: Page): Promise<void> {
  const refused = page.waitForResponse((response) => response.status() === 409, { timeout: 0 }).catch(() => undefined);
  await page.route(`**${findSop.path}?*`, async (route) => {
    await refused;
    await route.continue();
  });
}

test('an admin corrects what the rules refuse, reorders by keyboard, and saves a version', async ({ operator }) => {
  const { page } = await operator('gsoc-manager');
  await openSite(page, 0);
  await expect(page.getByText('Version 1')).toBeVisible();
  await edit(page);

  const address = page.getByLabel('Site address');
  await address.fill(' ');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await save(page);
  await expect(page.getByText('Site address is required')).toBeInViewport();
  await page.getByRole('button', { name: 'Go to field' }).click();
  await expect(address).toBeFocused();
  await address.fill('12 Mill Street');
  await save(page);
  await expect(page.getByText('Note should not be empty. Provide info or delete the empty ones.')).toBeInViewport();
  const notes = page.getByRole('region', { name: 'Notes', exact: true });
  await notes
    .getByRole('button', { name: /^Remove Note/ })
    .last()
    .click();

  const exceptions = page.getByRole('region', { name: 'Exceptions' });
  const [first = '', second = ''] = await exceptions
    .getByRole('textbox')
    .evaluateAll((boxes) => boxes.map((box) => (box instanceof HTMLInputElement ? box.value : '')));
  await exceptions.getByRole('button', { name: 'Move Exception 1', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Exception moved, position 1')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Exception moved, position 2')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(exceptions.getByRole('textbox').nth(0)).toHaveValue(second);
  await expect(exceptions.getByRole('textbox').nth(1)).toHaveValue(first);

  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('SOP workflow updated successfully')).toBeVisible();
  await expect(page.getByText('Version 2')).toBeVisible();
  await expect(page.getByRole('link', { name: /12 Mill Street/ })).toBeVisible();
});

test('the second of two admins learns who has saved, compares, and saves over it', async ({ operator, trouble }) => {
  trouble.expect(/409/);
  const first = await operator('gsoc-manager');
  const second = await operator('support');
  const site = await openSite(first.page, 1);
  await second.page.goto(site);
  await edit(first.page);
  await edit(second.page);
  await hearOnRefusal(second.page);
  await second.page.getByLabel('Site address').fill('2 Second Street');
  await first.page.getByLabel('Site address').fill('1 First Street');
  await save(first.page);
  await expect(first.page.getByText('SOP workflow updated successfully')).toBeVisible();

  await save(second.page);
  await expect(
    second.page.getByText(/has saved version 2 of this SOP meanwhile\. Your draft is kept\./),
  ).toBeInViewport();
  await expect(second.page.getByLabel('Site address')).toHaveValue('2 Second Street');
  await second.page.getByRole('button', { name: 'See the difference' }).click();
  const difference = second.page.getByRole('dialog', { name: 'Difference' });
  await expect(difference.getByRole('row', { name: /Site address/ })).toContainText('1 First Street');
  await second.page.keyboard.press('Escape');
  await second.page.getByRole('button', { name: 'Save over it' }).click();
  await expect(second.page.getByText('SOP workflow updated successfully')).toBeVisible();
  await expect(second.page.getByText('Version 3')).toBeVisible();
});

test('the second of two admins loads the version of the first', async ({ operator, trouble }) => {
  trouble.expect(/409/);
  const first = await operator('gsoc-manager');
  const second = await operator('support');
  const site = await openSite(first.page, 2);
  await second.page.goto(site);
  await edit(first.page);
  await edit(second.page);
  await hearOnRefusal(second.page);
  await second.page.getByLabel('Site address').fill('2 Second Street');
  await first.page.getByLabel('Site address').fill('1 First Street');
  await save(first.page);
  await expect(first.page.getByText('SOP workflow updated successfully')).toBeVisible();
  await save(second.page);
  await second.page.getByRole('button', { name: 'Load their version' }).click();
  await expect(second.page.getByLabel('Site address')).toHaveValue('1 First Street');
});

test('an admin adds an SOP for an alarm type and deletes it again', async ({ operator }) => {
  const { page } = await operator('gsoc-manager');
  await openSite(page, 0);
  await page.getByRole('button', { name: 'Add/Modify SOP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add/Modify SOP' });
  await dialog.getByRole('button', { name: 'Add SOP' }).click();
  await expect(dialog.getByText('Please select an alarm type')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Alarm type' }).click();
  await page.getByRole('option', { name: 'Loitering', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add SOP' }).click();
  await save(page);
  await expect(page.getByText('SOP created successfully')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'SOPs' }).getByRole('button', { name: 'Loitering' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('SOP deleted successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});
