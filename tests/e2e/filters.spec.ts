import { raiseFor } from '../support/raise-for.ts';
import { expect, test } from './fixtures.ts';
import { addFilter, alarmRows, waitForAlarms } from './pages/list.ts';

test('a negated filter excludes its values, survives a reload and is undone by Back', async ({
  operator,
  watchfloor,
}) => {
  const { page } = await operator('gsoc-manager');
  const { location } = await raiseFor(watchfloor, 'gsoc-manager');
  const { name } = location;
  await page.goto('/alarms');
  await expect(alarmRows(page).filter({ hasText: name })).not.toHaveCount(0);
  await addFilter(page, 'Location', name, { negated: true });
  await expect(alarmRows(page).filter({ hasText: name })).toHaveCount(0);
  await waitForAlarms(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Filters' })).toContainText('is not');
  await expect(page.getByRole('region', { name: 'Filters' })).toContainText(name);
  await waitForAlarms(page);
  await expect(alarmRows(page).filter({ hasText: name })).toHaveCount(0);
});

test('paging shows the next fifty and the total as 1000+', async ({ operator }) => {
  const { page } = await operator('gsoc-manager', '/alarms');
  await waitForAlarms(page);
  await page.getByRole('button', { name: /Time period/ }).click();
  await page.getByRole('radio', { name: 'Past Week' }).click();
  await expect(page.getByText('1–50 of 1000+')).toBeVisible();
  await page
    .getByRole('button', { name: 'Next page' })
    .or(page.getByRole('link', { name: 'Next page' }))
    .first()
    .click();
  await expect(page.getByText('51–100 of 1000+')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page.getByText('1–50 of 1000+')).toBeVisible();
});
