import { raiseFor } from '../support/raise-for.ts';
import { findings } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('a manager finds an alarm by what is in it, sees why, opens it and comes back to the results', async ({
  operator,
  watchfloor,
}) => {
  const summary = 'Person in a hood drags a wheelbarrow towards the fence.';
  const ai = { recommendation: 'Escalate', headline: 'Person with a barrow', summary };
  const alarm = await raiseFor(watchfloor, 'gsoc-manager', { alarm: { ai } });

  const { page } = await operator('gsoc-manager', '/forensics');
  const box = page.getByRole('textbox', { name: 'Search alarms' });
  await expect(box).toBeFocused();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeDisabled();
  expect(await findings(page), 'first visit').toEqual([]);

  await page.keyboard.type('wheelbarrow');
  await page.keyboard.press('Enter');
  const results = page.getByRole('list', { name: 'Alarms with all words' }).locator('a[data-result]');
  await expect(results).toHaveCount(1);
  await expect(results.first().locator('mark')).toHaveText(['wheelbarrow']);
  await expect(results.first()).toContainText(alarm.location.name);
  await expect(results.first().locator('[data-box="person"]').first()).toBeAttached();
  await expect(page).toHaveURL(/\/forensics\?q=wheelbarrow$/);
  expect(await findings(page), 'results').toEqual([]);

  await page.keyboard.press('ArrowDown');
  await expect(results.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/alarms/${alarm.id}`));
  await expect(page.getByText(alarm.location.name).first()).toBeVisible();
  await page.goBack();
  await expect(results).toHaveCount(1);
});

test('a manager loads more results, ten at a time, and they are all there again after an alarm', async ({
  operator,
}) => {
  const { page } = await operator('gsoc-manager', '/forensics?q=person');
  const results = page.getByRole('list', { name: 'Alarms with all words' }).locator('a[data-result]');
  await expect(results).toHaveCount(10);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(results).toHaveCount(20);
  await results.nth(14).click();
  await expect(page).toHaveURL(/\/alarms\//);
  await page.goBack();
  await expect(results).toHaveCount(20);
});

test('a manager who finds nothing gets tips, and who limits the dates gets fewer alarms', async ({ operator }) => {
  const { page } = await operator('gsoc-manager', '/forensics?q=zebra');
  await expect(page.getByText('No matching alarms found')).toBeVisible();
  expect(await findings(page), 'nothing found').toEqual([]);

  await page.goto('/forensics?q=person');
  await page.getByRole('button', { name: /Dates/ }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/start=\d+&end=\d+/);
  await expect(page.getByRole('list', { name: 'Alarms with all words' }).locator('a[data-result]')).toHaveCount(10);
  await page.getByRole('button', { name: 'Remove filter Dates' }).click();
  await expect(page).toHaveURL(/\?q=person$/);
});

test('an operator has no forensic search', async ({ operator }) => {
  const { page } = await operator('gsoc-operator', '/forensics');
  await expect(page.getByText(/not authorized|unauthorized/i).first()).toBeVisible();
});
