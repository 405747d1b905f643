import type { Locator, Page } from '@playwright/test';
import { formatTimestamp } from '#client/lib/time.ts';
import type { Raised } from '../support/raise.ts';
import { newRowsPill } from './lists.ts';

/** The time zone of the browsers under test (playwright.config.ts). */
const VIEWER_ZONE = 'America/Chicago';

/** The alarms shown in the table, from the top. */
export const alarmRows = (page: Page): Locator => page.locator('tr[data-row-id]');

/** Waits until the table shows alarms. */
export const waitForAlarms = (page: Page): Promise<void> => alarmRows(page).first().waitFor();

/** The row of a raised alarm, identified by its time and camera. */
export function rowOf(page: Page, alarm: Raised): Locator {
  return page
    .getByRole('row')
    .filter({ hasText: formatTimestamp(alarm.timestampMs, VIEWER_ZONE) })
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
