import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { createPersonProfile, mapPersonProfile, uploadPersonImage } from '#contract/person-profiles.ts';
import { reportFace } from '#contract/sim/faces.ts';
import { eventWindow } from '#incidents/detector.ts';
import { asUser } from '../support/as-user.ts';
import { pictureFile } from '../support/picture-files.ts';
import { raiseFor } from '../support/raise-for.ts';
import { findings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aboutTab } from './pages/response-panel.ts';

test('a manager adds a person from a file and one from a camera, changes one, and deletes both', async ({
  operator,
}) => {
  const { page } = await operator('gsoc-manager', '/locations');
  await page.locator('tr[data-row-id]').first().dblclick();
  await page.getByRole('tab', { name: 'Face Recognition' }).click();
  await expect(page.getByText('No face recognition profiles')).toBeVisible();

  await page.getByRole('button', { name: 'Add Profile' }).click();
  const form = page.getByRole('dialog', { name: 'Add Profile' });
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name (optional)').fill('Archer');
  await form.getByLabel('Employee ID (optional)').fill('E-7');
  const picture = await pictureFile({ width: 900, height: 600, type: 'jpeg' });
  await form.getByLabel('Profile image file').setInputFiles({
    name: 'ann.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await picture.arrayBuffer()),
  });
  const crop = page.getByRole('dialog', { name: 'Crop Picture' });
  await crop.getByRole('button', { name: 'Middle of the square' }).focus();
  await page.keyboard.press('-');
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await findings(page), 'crop').toEqual([]);
  await crop.getByRole('button', { name: 'Use picture' }).click();
  await expect(form.getByRole('img', { name: 'Chosen profile' })).toBeVisible();
  expect(await findings(page), 'form').toEqual([]);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Profile Added')).toBeVisible();
  const ann = page.getByRole('row', { name: /Ann Archer/ });
  await expect(ann).toContainText('Blacklisted');
  // The image has been stored as a square.
  await expect
    .poll(() => ann.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([584, 584]);

  await page.getByRole('button', { name: 'Add Profile' }).click();
  await form.getByLabel('First name').fill('Bea');
  await form.getByRole('button', { name: 'Camera snapshot' }).click();
  const snapshot = page.getByRole('dialog', { name: 'Camera Snapshot' });
  await snapshot.getByRole('combobox', { name: 'Camera' }).click();
  await page.getByRole('option').first().click();
  await snapshot.getByRole('button', { name: 'Take snapshot' }).click();
  await crop.getByRole('button', { name: 'Use picture' }).click();
  await form.getByRole('combobox', { name: 'Profile type' }).click();
  await page.getByRole('option', { name: 'Whitelisted' }).click();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /Bea/ })).toContainText('Whitelisted');

  await page.getByRole('button', { name: 'Edit Ann Archer' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Profile' });
  await edit.getByRole('switch', { name: 'Enabled' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile Updated')).toBeVisible();
  await expect(ann).toContainText('Yes');
  expect(await findings(page), 'list').toEqual([]);

  await page.reload();
  await expect(ann).toContainText('E-7');
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete Profiles' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Profiles Deleted')).toBeVisible();
  await expect(page.getByText('No face recognition profiles')).toBeVisible();
});

test('an operator sees whom a camera has recognised, with the image beside the picture', async ({
  operator,
  watchfloor,
}) => {
  const { camera, location, timestampMs } = await raiseFor(watchfloor, 'gsoc-manager');
  const manager = await asUser(watchfloor.origin, 'gsoc-manager');
  const person = {
    firstName: 'Ann',
    lastName: 'Archer',
    age: 34,
    gender: 'Female' as const,
    employeeId: '',
    isEnabled: true,
    profileType: 'BLACKLISTED' as const,
    tags: [],
    miscInfo: {},
    tenantId: location.tenantId,
  };
  const { id } = (await manager.call(createPersonProfile, { body: person })).payload;
  await manager.call(uploadPersonImage, { params: { id }, body: { file: await pictureFile() } });
  await manager.call(mapPersonProfile, { body: { personProfileId: id, locationId: location.id } });
  const face = { id: randomUUID(), incidentId: null, personProfileId: id, cameraId: camera.id, timestampMs };
  await watchfloor.ingest(reportFace, { body: { ...face, video: eventWindow(timestampMs), boxes: [] } });

  const { page } = await operator('gsoc-operator', `/alarms/${face.id}`);
  await expect(page.getByRole('heading', { name: 'Blacklisted person' })).toBeVisible();
  await aboutTab(page, 'Details').click();
  await expect(page.getByText('Ann Archer', { exact: true })).toBeVisible();
  const image = page.getByRole('img', { name: 'Profile of Ann Archer' });
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(300);
  expect(await findings(page)).toEqual([]);
});
