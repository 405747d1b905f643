import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import {
  createPersonProfile,
  listPersonProfiles,
  mapPersonProfile,
  type NewPersonProfile,
  updatePersonProfile,
  uploadPersonImage,
} from '#contract/person-profiles.ts';
import { reportFace } from '#contract/sim/faces.ts';
import { getWorld, type WorldLocation } from '#contract/sim/world.ts';
import { eventWindow } from '#incidents/detector.ts';
import { asUser, type UserApi } from '../support/as-user.ts';
import { pictureFile } from '../support/picture-files.ts';
import { raiseFor } from '../support/raise-for.ts';
import type { Watchfloor } from '../support/watchfloor.ts';
import { findings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aboutTab } from './pages/response-panel.ts';

/** Adds a blacklisted person with an image to a location. */
async function addAnn(manager: UserApi, location: { id: string; tenantId: string }): Promise<string> {
  const body: NewPersonProfile = {
    firstName: 'Ann',
    lastName: 'Archer',
    age: 34,
    gender: 'Female',
    employeeId: '',
    isEnabled: true,
    profileType: 'BLACKLISTED',
    tags: [],
    miscInfo: {},
    tenantId: location.tenantId,
  };
  const { id } = (await manager.call(createPersonProfile, { body })).payload;
  await manager.call(uploadPersonImage, { params: { id }, body: { file: await pictureFile() } });
  await manager.call(mapPersonProfile, { body: { personProfileId: id, locationId: location.id } });
  return id;
}

/** A site of the manager's tenant with cameras, to which no person is mapped. */
async function siteWithoutProfiles({ origin, ingest }: Watchfloor): Promise<WorldLocation> {
  const { profile, call } = await asUser(origin, 'gsoc-manager');
  const { locations } = (await ingest(getWorld, {})).payload;
  for (const site of locations) {
    if (site.tenantId !== profile.tenant.id || site.cameras.length === 0) continue;
    const { total } = (await call(listPersonProfiles, { query: { locationId: site.id } })).payload;
    if (total === 0) return site;
  }
  throw new Error('every site has person profiles');
}

test('a manager adds a person from a file and one from a camera, changes one, and deletes both', async ({
  operator,
  watchfloor,
}) => {
  const site = await siteWithoutProfiles(watchfloor);
  const { page } = await operator('gsoc-manager', `/locations/${site.id}`);
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
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
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
  const id = await addAnn(manager, location);
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

test('a manager is told when a colleague changes the person they are editing, and keeps their entries', async ({
  operator,
  watchfloor,
}) => {
  const { location } = await raiseFor(watchfloor, 'gsoc-manager');
  const id = await addAnn(await asUser(watchfloor.origin, 'gsoc-manager'), location);
  const { page } = await operator('gsoc-manager', `/locations/${location.id}?tab=face-recognition`);
  await page.locator(`[data-row-id="${id}"]`).getByRole('button', { name: 'Edit Ann Archer' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Profile' });
  const employeeId = form.getByLabel('Employee ID (optional)');
  await employeeId.fill('E-1');
  const support = await asUser(watchfloor.origin, 'support');
  await support.call(updatePersonProfile, { params: { id }, body: { employeeId: 'E-2' } });
  await expect(form.getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  await expect(employeeId).toHaveValue('E-1');
  await expect(form.getByText('Now it is “E-2”')).toBeVisible();
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator(`[data-row-id="${id}"]`)).toContainText('E-1');
});
