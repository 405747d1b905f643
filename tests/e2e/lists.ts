import type { Locator, Page } from '@playwright/test';

/** The button for the rows that wait to be shown. */
export const newRowsPill = (page: Page): Locator => page.getByRole('button', { name: /^\d+ new/ });

/** Opens the menu of filters. */
export const openFilters = (page: Page): Promise<void> => page.keyboard.press('f');

/** Adds a filter with one option; `negated` excludes it instead. */
export async function addFilter(page: Page, filter: string, option: string, { negated = false } = {}): Promise<void> {
  await openFilters(page);
  await page.getByRole('menuitem', { name: filter, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  if (negated) await page.getByRole('radio', { name: 'is not' }).click();
  await page.keyboard.press('Escape');
}
