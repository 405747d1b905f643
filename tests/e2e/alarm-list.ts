import type { Locator, Page } from '@playwright/test';
import { formatTimestamp } from '#client/lib/time.ts';
import type { Raised } from '../support/raise.ts';

/** The zone of the browsers under test (playwright.config.ts). */
const VIEWER_ZONE = 'America/Chicago';

/** The alarms that the table shows, from the top. */
export const alarmRows = (page: Page): Locator => page.locator('tr[data-row-id]');

/** Waits until the table shows alarms. */
export const waitForAlarms = (page: Page): Promise<void> => alarmRows(page).first().waitFor();

/** What a row says below a column's heading. */
export async function cellText(row: Locator, column: string): Promise<string> {
  const headings = await row.page().getByRole('columnheader').allTextContents();
  const index = headings.findIndex((heading) => heading.trim() === column);
  if (index < 0) throw new Error(`the list has no column ${column}, only ${headings.join(', ')}`);
  return (await row.getByRole('gridcell').nth(index).textContent()) ?? '';
}

/** The row of a raised alarm in the list: told apart by its time and its camera. */
export function rowOf(page: Page, alarm: Raised): Locator {
  return page
    .getByRole('row')
    .filter({ hasText: formatTimestamp(alarm.timestampMs, VIEWER_ZONE) })
    .filter({ hasText: alarm.camera.name });
}

/** Brings in what waits behind 'n new', where anything does, until the alarm's row is there. */
export async function showRow(page: Page, alarm: Raised): Promise<Locator> {
  const row = rowOf(page, alarm);
  const pill = page.getByRole('button', { name: /^\d+ new/ });
  while (!(await row.isVisible())) {
    await pill.or(row).first().waitFor();
    // By key: where nobody is at the list the rows come in by themselves, and the pill goes away.
    await page.keyboard.press('n');
  }
  return row;
}
