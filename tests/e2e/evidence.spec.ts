import type { Page } from '@playwright/test';
import { addEvidence } from '#contract/evidence.ts';
import { raiseEscalated } from '../support/procedure-alarm.ts';
import { expect, test } from './fixtures.ts';
import { evidenceSection, openUpdates } from './pages/response-panel.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add images' });

/** A picture of 2 by 2 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
);

test('images are added after a failure, looked at and deleted', async ({ operator, watchfloor, trouble }) => {
  trouble.expect(/507|ERR_FAILED/);
  const { address } = await raiseEscalated(watchfloor, { picture: true });
  const { page } = await operator('gsoc-manager', address);
  await evidenceSection(page).getByRole('button', { name: 'Add images' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Backpack, dark jacket');
  await dialog.getByLabel('Image files').setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: PNG });
  await dialog
    .getByRole('button', { name: /^Snapshot of / })
    .first()
    .click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);

  // A failure keeps the caption and the images.
  const uploads = `**${addEvidence.path}`;
  await page.route(uploads, (route) =>
    route.fulfill({ status: 507, json: { message: 'There is no space left', code: 'storage_failed' } }),
  );
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Failed to upload!')).toBeVisible();
  await expect(dialog.getByText('There is no space left')).toBeVisible();
  await page.unroute(uploads);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Successfully added!')).toBeVisible();

  const pictures = evidenceSection(page).getByRole('img', { name: 'Backpack, dark jacket' });
  await expect(pictures).toHaveCount(2);
  await expect(await openUpdates(page)).toContainText('Backpack, dark jacket');
  const [view] = await Promise.all([
    page.waitForEvent('popup'),
    evidenceSection(page).getByRole('button', { name: 'Backpack, dark jacket', exact: true }).first().click(),
  ]);
  await expect(view).toHaveTitle('Secure Image View');
  const shown = view.getByRole('img', { name: 'Backpack, dark jacket' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await view.close();

  await evidenceSection(page).getByRole('button', { name: 'Delete image: Backpack, dark jacket' }).first().click();
  await page.getByRole('dialog', { name: 'Delete this image?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(pictures).toHaveCount(1);
});
