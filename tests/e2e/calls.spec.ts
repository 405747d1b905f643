import type { Page } from '@playwright/test';
import type { ContactScript } from '#local-services/telephony/contacts.ts';
import { asUser } from '../support/as-user.ts';
import { widespreadAlarm } from '../support/stored-rows.ts';
import { telephonyControl } from '../support/telephony-control.ts';
import { SECRETS, type Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';
import { aboutTab, locationContacts, openUpdates } from './pages/response-panel.ts';

const controlOf = ({ localServices }: Watchfloor) => telephonyControl(localServices, SECRETS.SIM_TOKEN);

const widget = (page: Page) => page.getByRole('region', { name: 'Call', exact: true });

/** Opens a location alarm with its contacts; the first of them follows a script. */
async function openAlarm(page: Page, watchfloor: Watchfloor, script: Partial<ContactScript>) {
  const { profile } = await asUser(watchfloor.origin, 'gsoc-manager');
  const path = `/location-alarms/${widespreadAlarm(watchfloor, profile.tenant.id)}`;
  await page.goto(path);
  await aboutTab(page, 'Contacts').click();
  const first = locationContacts(page).getByRole('listitem').first();
  await controlOf(watchfloor).script((await first.getByText(/^\+/).textContent()) ?? '', script);
  const label = await first.getByRole('button', { name: /^Text / }).getAttribute('aria-label');
  return { path, name: label?.replace('Text ', '') ?? '', first };
}

async function callFirst(page: Page, watchfloor: Watchfloor, script: Partial<ContactScript>) {
  const opened = await openAlarm(page, watchfloor, script);
  await opened.first.getByRole('button', { name: /^Call / }).click();
  return opened;
}

test('an operator calls a contact, presses keys, works elsewhere meanwhile, and hears the recording afterwards', async ({
  operator,
  watchfloor,
}) => {
  const { page } = await operator('gsoc-manager');
  const { path, name } = await callFirst(page, watchfloor, { behaviour: 'answer', ringMs: 500 });
  await expect(widget(page).getByText(/^\d:\d\d$/)).toBeVisible();
  await widget(page).getByRole('button', { name: '5', exact: true }).click();

  await page.getByRole('navigation').getByRole('link', { name: 'Audio Devices' }).click();
  await expect(page).toHaveURL(/audiodevices/);
  // The call goes on, by its own clock.
  await expect(widget(page).getByText(/^0:(0[2-9]|[1-5]\d)$/)).toBeVisible();
  await widget(page).getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('Call ended')).toBeVisible();
  await expect(widget(page)).toBeHidden();

  await page.goto(path);
  const line = (await openUpdates(page))
    .getByRole('listitem')
    .filter({ hasText: `Call to ${name}` })
    .first();
  const recording = line.getByLabel('Recording');
  await expect(recording).toBeVisible({ timeout: 30_000 });
  const seconds = await recording.evaluate(async (audio: HTMLAudioElement) => {
    audio.preload = 'auto';
    audio.load();
    await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve, { once: true }));
    return audio.duration;
  });
  expect(seconds).toBeGreaterThan(1);
});

test('a busy contact ends the call, and the history says why', async ({ operator, watchfloor }) => {
  const { page } = await operator('gsoc-manager');
  const { name } = await callFirst(page, watchfloor, { behaviour: 'busy', ringMs: 200 });
  await expect(page.getByText('Call ended')).toBeVisible();
  await expect((await openUpdates(page)).getByText(`Call to ${name} · busy`)).toBeVisible();
});

test('a text message is sent by keyboard, delivered and answered', async ({ operator, watchfloor }) => {
  const { page } = await operator('gsoc-manager');
  const script: Partial<ContactScript> = { texts: 'delivered', replies: ['On my way, 15 minutes.'] };
  const { name } = await openAlarm(page, watchfloor, script);
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: 'Text a contact' }).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'SMS Message' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Please call the control room back.');
  await expect(dialog.getByText('34/160 Characters')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Message sent successfully')).toBeVisible();
  const updates = await openUpdates(page);
  await expect(updates.getByText(`Text to ${name} · delivered`)).toBeVisible();
  await expect(updates.getByText(`Reply from ${name}`)).toBeVisible();
  await expect(updates.getByText('On my way, 15 minutes.')).toBeVisible();
});
