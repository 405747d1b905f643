import { expect, type Locator, type Page } from '@playwright/test';

/** The operator's panel beside an alarm. */
export const procedure = (page: Page): Locator => page.getByRole('region', { name: 'Standard Operating Procedure' });

/** The question to answer now. */
export const question = (page: Page): Locator => procedure(page).locator('[aria-current="step"]');

/** The history of a location alarm or alarm group. */
export const alarmUpdates = (page: Page): Locator => page.getByRole('list', { name: 'Alarm Updates' });

/** The docked form or the dialog that resolves. */
export const resolveForm = (page: Page): Locator => page.getByRole('form', { name: 'Resolve' });

/** Presses Tab, or Shift+Tab, until the control has the focus; fails when it takes more than a few presses. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 10; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}
