import type { Locator, Page } from '@playwright/test';
import { formatTimeOfDay } from '#client/lib/time.ts';
import type { Raised } from '../../support/raise.ts';

/** The alarms shown in the table, from the top. */
export const alarmRows = (page: Page): Locator => page.locator('tr[data-row-id]');

/** Waits until the table shows alarms. */
export const waitForAlarms = (page: Page): Promise<void> => alarmRows(page).first().waitFor();

/** The row of a raised alarm, identified by its time of day at the site and its camera. */
export function rowOf(page: Page, alarm: Raised): Locator {
  return page
    .getByRole('row')
    .filter({ hasText: formatTimeOfDay(alarm.timestampMs, alarm.location.timezone) })
    .filter({ hasText: alarm.camera.name });
}

/** Shows the rows waiting behind 'n new', if any, until the alarm's row appears. */
export async function showRow(page: Page, alarm: Raised): Promise<Locator> {
  const row = rowOf(page, alarm);
  const pill = newRowsPill(page);
  while (!(await row.isVisible())) {
    await pill.or(row).first().waitFor();
    // Uses the key, because rows come in by themselves on an idle list and the pill disappears.
    await page.keyboard.press('n');
  }
  return row;
}

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

/** The row or card of a record. */
export const rowById = (page: Page, id: string): Locator => page.locator(`[data-row-id="${id}"]`);
