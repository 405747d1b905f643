import { expect, type Page } from '@playwright/test';

/** Shares the record on show, and returns the link that was copied. The context needs the permission for the clipboard. */
export async function copySharedLink(page: Page, copied: string): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Shareable Link' });
  await dialog.getByRole('button', { name: 'Generate link' }).click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText(copied)).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}
