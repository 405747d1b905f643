import type { Page } from '@playwright/test';
import { raiseFor } from '../support/raise-for.ts';
import { expect, test } from './fixtures.ts';
import { waitForAlarms } from './pages/list.ts';

/** Records the pitch of every tone that the page starts, instead of playing it. */
const listenIn = (page: Page) =>
  page.addInitScript(() => {
    const pitches: number[] = [];
    Reflect.set(window, 'pitches', pitches);
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      pitches.push(Math.round(this.frequency.value));
      start.call(this, when);
    };
  });
const pitches = (page: Page) => page.evaluate<number[]>(() => Reflect.get(window, 'pitches'));

test('an operator assigns a sound to an alarm type, and hears it when such an alarm arrives', async ({
  operator,
  watchfloor,
}) => {
  const { page } = await operator('gsoc-operator');
  await listenIn(page);
  await page.goto('/profile/alarm-notifications');
  await page.getByRole('button', { name: 'Add sound' }).click();
  const row = page.getByRole('list', { name: 'Sounds of alarm types' }).getByRole('listitem').last();
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please select alarm types and notification sound')).toBeVisible();
  await row.getByRole('combobox', { name: 'Sound' }).click();
  await page.getByRole('option', { name: 'Sound 4' }).click();
  await row.getByRole('combobox', { name: 'Alarm types' }).click();
  await page.getByRole('option', { name: 'Loitering' }).click();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Notification sound saved')).toBeVisible();

  await page.goto('/alarms');
  await waitForAlarms(page);
  // Browsers play no sound before the user has interacted with the page.
  await page.getByRole('heading', { name: 'Alarms' }).click();
  await page.waitForResponse((response) => response.url().includes('tap=51'));
  await raiseFor(watchfloor, 'gsoc-operator', { type: 'loitering' });
  await expect.poll(() => pitches(page), { timeout: 20_000 }).toEqual([988, 659]);
});

test('the operating system shows a notification for a new alarm, and clicking it opens the alarm', async ({
  operator,
  watchfloor,
}) => {
  const { page, context } = await operator('gsoc-operator');
  await context.grantPermissions(['notifications']);
  await page.addInitScript(() => {
    const shown: Notification[] = [];
    Reflect.set(window, 'shown', shown);
    class Shown {
      static permission = 'granted';
      onclick: (() => void) | null = null;
      title: string;
      constructor(title: string) {
        this.title = title;
        shown.push(Object(this));
      }
      close() {}
    }
    Reflect.set(window, 'Notification', Shown);
  });
  await page.goto('/profile/preferences');
  await page.getByRole('radio', { name: 'Always' }).click();
  await page.waitForResponse((response) => response.url().includes('tap=51'));
  const alarm = await raiseFor(watchfloor, 'gsoc-operator');
  const titles = () => page.evaluate(() => (Reflect.get(window, 'shown') as Notification[]).map((one) => one.title));
  await expect.poll(titles, { timeout: 20_000 }).toContain('Person detected');
  await page.evaluate(() => {
    for (const one of Reflect.get(window, 'shown') as { onclick: (() => void) | null }[]) one.onclick?.();
  });
  await expect(page).toHaveURL(new RegExp(`/alarms/${alarm.id}`));
});
