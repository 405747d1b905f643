import { asUser } from '../support/as-user.ts';
import { raiseFor } from '../support/raise-for.ts';
import { widespreadAlarm } from '../support/stored-rows.ts';
import { expect, test } from './fixtures.ts';
import { floorPlan, openAlarm } from './pages/record.ts';
import { locationContacts } from './pages/response-panel.ts';

test('an alarm shows its procedure, its contacts and its camera on the floor plan beside it', async ({
  operator,
  watchfloor,
}) => {
  const alarm = await raiseFor(watchfloor, 'gsoc-operator');
  const { page } = await operator('gsoc-operator');
  await openAlarm(page, alarm);

  await expect(page.getByRole('region', { name: 'Exceptions' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Situations' })).toContainText('Unauthorized Access');

  await page.getByRole('tab', { name: 'Contacts' }).click();
  const contacts = locationContacts(page);
  await expect(contacts.getByRole('listitem').first()).toContainText('SPOC');

  await page.getByRole('tab', { name: 'Floor plan' }).click();
  const own = page.getByRole('img', { name: `${alarm.camera.name}, in alarm` });
  await expect(own).toBeInViewport();
  const plan = page.getByRole('img', { name: 'Floor plan' });
  await expect.poll(() => plan.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  await expect(page.locator('[data-camera-state]')).toHaveCount(alarm.location.cameras.length);

  // Enlarging the plan moves the cameras with it.
  const before = await own.boundingBox();
  await page.getByRole('group', { name: 'Floor plan view' }).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await own.boundingBox())?.x).not.toBe(before?.x);
});

test('the closest alarms lead from one alarm to the next', async ({ operator, watchfloor }) => {
  const alarm = await raiseFor(watchfloor, 'gsoc-operator');
  const { page } = await operator('gsoc-operator');
  await openAlarm(page, alarm);
  const strip = page.getByRole('region', { name: 'Neighbouring events' });
  await strip.getByRole('link').last().click();
  await expect(page).not.toHaveURL(new RegExp(alarm.id));
  await expect(strip.locator('[aria-current="true"]')).toBeVisible();
});

test('a camera on the plan opens its own clip of a location alarm, also from the keyboard', async ({
  operator,
  watchfloor,
}) => {
  const { profile } = await asUser(watchfloor.origin, 'gsoc-manager');
  const { page } = await operator('gsoc-manager', `/location-alarms/${widespreadAlarm(watchfloor, profile.tenant.id)}`);
  const plan = floorPlan(page);
  const involved = plan.locator('button[data-camera-state]:not([data-camera-state="quiet"])');
  await expect(involved.nth(1)).toBeVisible();
  const other = plan
    .locator('button[data-camera-state]:not([data-camera-state="quiet"])[aria-pressed="false"]')
    .first();
  const name = (await other.getAttribute('aria-label'))?.split(',')[0] ?? '';
  const chosen = plan.getByRole('button', { name });
  await other.focus();
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(name.toUpperCase(), { exact: false }).first()).toBeVisible();
});
