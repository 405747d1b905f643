import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Opens the audio devices as a manager. */
async function open(page: Page): Promise<void> {
  await page.goto('/audiodevices');
  await page
    .getByRole('row', { name: /SPK-01/ })
    .first()
    .waitFor();
}

/** Fills in a new device at the first location offered. */
async function enter(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Audio Device' }).click();
  const form = page.getByRole('dialog', { name: 'Add Audio Device' });
  await form.getByLabel('URL', { exact: true }).fill('http://192.0.2.77/transmit.cgi');
  await form.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option').first().click();
  await form.getByLabel('Username').fill('operator');
  await form.getByLabel('Password file path').fill('/secure/audio_password');
  await form.getByLabel('Client audio device ID').fill(name);
  await form.getByRole('button', { name: 'Add' }).click();
  return form;
}

test('a manager adds an audio device, maps a camera, switches SPS, changes the cooldown and deletes the device', async ({
  operator,
}) => {
  const { page } = await operator('gsoc-manager');
  await open(page);
  await enter(page, 'HORN-1');
  await expect(page.getByText('Audio Device Added')).toBeVisible();
  const row = page.getByRole('row', { name: /HORN-1/ });

  await row.getByRole('button', { name: 'Expand row' }).click();
  await expect(page.getByText('No cameras attached to this audio device')).toBeVisible();
  await row.getByRole('button', { name: 'Add a camera to HORN-1' }).click();
  const choice = page.getByRole('dialog', { name: 'Add Camera' });
  await choice.getByRole('option').first().click();
  await choice.getByRole('button', { name: 'Add' }).click();
  const cameras = page.getByRole('list', { name: 'Cameras of HORN-1' });
  await expect(cameras.getByRole('listitem')).toHaveCount(1);
  await cameras.getByRole('button').click();
  await expect(page.getByText('Audio Device Mapping Removed')).toBeVisible();
  await expect(cameras).toHaveCount(0);

  const sps = row.getByRole('switch', { name: 'SPS of HORN-1' });
  await expect(sps).toBeChecked();
  await sps.click();
  await page.getByRole('dialog', { name: 'SPS' }).getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('SPS setting updated')).toBeVisible();
  await expect(sps).not.toBeChecked();

  await row.getByRole('button', { name: 'Edit HORN-1' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Audio Device' });
  await edit.getByLabel('Auto talkdown cooldown').fill('45');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Automated talkdown cooldown updated')).toBeVisible();
  await expect(row).toContainText('45 s');

  await row.getByRole('button', { name: 'Delete HORN-1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Audio Device Removed')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a manager is told when a colleague changes the device they are editing, and keeps their entries', async ({
  operator,
}) => {
  const { page } = await operator('gsoc-manager');
  await open(page);
  await enter(page, 'HORN-4');
  await page.getByRole('button', { name: 'Edit HORN-4' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Audio Device' });
  const cooldown = form.getByLabel('Auto talkdown cooldown');
  await cooldown.fill('20');
  await cooldown.blur();

  const { page: other } = await operator('gsoc-manager');
  await open(other);
  await other.getByRole('button', { name: 'Edit HORN-4' }).click();
  const theirs = other.getByRole('dialog', { name: 'Edit Audio Device' });
  await theirs.getByLabel('Auto talkdown cooldown').fill('90');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Automated talkdown cooldown updated')).toBeVisible();

  await expect(form.getByText('Somebody else has changed this meanwhile.')).toBeVisible({ timeout: 20_000 });
  await expect(cooldown).toHaveValue('20');
  await expect(form.getByText('Now it is “90”')).toBeVisible();
  await form.getByRole('button', { name: 'Take theirs' }).click();
  await expect(cooldown).toHaveValue('90');
});
