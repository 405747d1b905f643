import type { Page } from '@playwright/test';
import { asUser } from '../support/as-user.ts';
import { raiseIntrusion } from '../support/raise.ts';
import { audibleCamera, locationAlarmOf, simplifySop } from '../support/stored-rows.ts';
import type { Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Standard Operating Procedure' });
const question = (page: Page) => panel(page).locator('[aria-current="step"]');
const history = (page: Page) => page.getByRole('list', { name: 'Alarm Updates' });

/** Raises an alarm at a camera with a loudspeaker, or at another site; returns the address of its location alarm. */
async function raise(watchfloor: Watchfloor, { audible }: { audible: boolean }): Promise<string> {
  const { profile } = await asUser(watchfloor.origin, 'gsoc-manager');
  const tenantId = profile.tenant.id;
  const camera = audibleCamera(watchfloor, tenantId);
  const heard = { locationId: camera.locationId, picture: false, alarm: { sourceId: camera.id, cameraId: camera.id } };
  const elsewhere = { where: ({ id }: { id: string }) => id !== camera.locationId };
  const alarm = await raiseIntrusion(watchfloor.ingest, { tenantId, ...(audible ? heard : elsewhere) });
  simplifySop(watchfloor, alarm.location.id);
  return `/location-alarms/${locationAlarmOf(watchfloor, alarm.id)}`;
}

test('two operators follow a procedure together, from the first question to the checklist of the escalation', async ({
  operator,
  watchfloor,
}) => {
  const address = await raise(watchfloor, { audible: true });
  const { page } = await operator('gsoc-manager');
  const { page: other } = await operator('support');
  for (const one of [page, other]) {
    await one.goto(address);
    await expect(question(one)).toContainText('Do you see any person or moving vehicle?');
  }

  // An answer of one operator moves the other on, without a reload.
  await panel(page).getByRole('button', { name: 'Unauthorized Access' }).click();
  await expect(question(page)).toContainText('Did the person or vehicle move away from the premises?');
  await expect(question(other)).toContainText('Did the person or vehicle move away from the premises?');
  await other.keyboard.press('n');
  await expect(question(page)).toContainText('Did they move away from the premises?');
  await expect(history(page)).toContainText('Did the person or vehicle move away from the premises?');

  await page.reload();
  await expect(question(page)).toContainText('Did they move away from the premises?');

  // The last No escalates, with a brief update.
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Escalate' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Two people between the rows');
  await dialog.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByText(/^Alarm is being escalated at /)).toBeVisible();

  const checklist = (one: Page) => panel(one).getByRole('region', { name: 'Escalation protocol' });
  await checklist(page).getByRole('checkbox', { name: 'Call the police' }).click();
  await expect(checklist(page)).toContainText('1 of 2');
  await expect(checklist(page)).toContainText(/\d\d:\d\d:\d\d/);
  await expect(checklist(other)).toContainText('1 of 2');
  await expect(history(other)).toContainText('Call the police');
});

test('an alarm is resolved by what was seen, and the panel says that nothing is left to do', async ({
  operator,
  watchfloor,
}) => {
  const address = await raise(watchfloor, { audible: false });
  const { page } = await operator('gsoc-manager');
  await page.goto(address);
  await panel(page).getByRole('tab', { name: 'Resolve' }).click();
  await panel(page).getByRole('button', { name: 'What did you see?' }).click();
  const dialog = page.getByRole('dialog', { name: 'What did you see?' });
  // The alarm says that it was a person.
  await dialog.getByRole('radio', { name: 'Authorized Resident' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Alarm status updated')).toBeVisible();
  await expect(panel(page)).toContainText('This alarm is already resolved');
  await expect(history(page)).toContainText('Person Present - Authorized Resident');
});
