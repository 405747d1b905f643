import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { listLocationAlarms } from '#contract/location-alarms.ts';
import { asUser } from '../support/as-user.ts';
import { raiseFor } from '../support/raise-for.ts';
import { simplifySop } from '../support/stored-rows.ts';
import { expect, test } from './fixtures.ts';
import { locationAlarmDetail } from './pages/desk.ts';
import { addFilter, newRowsPill, rowById } from './pages/list.ts';
import { floorPlan, personBoxes, timelineOf } from './pages/record.ts';
import {
  escalateForm,
  footButton,
  openUpdates,
  resolveIncidentForm,
  resolveLocationAlarmForm,
  responseTab,
} from './pages/response-panel.ts';

const card = (page: Page, id: string) => rowById(page, id).getByRole('link');
const cards = (page: Page) => page.getByRole('list', { name: 'Location alarms' }).getByRole('listitem');

/** Shows the cards waiting behind 'n new' until the site's newest card is a pending one, and selects it. */
async function showNewest(page: Page, site: string): Promise<void> {
  const card = cards(page).filter({ hasText: site }).filter({ hasText: 'Pending' }).first();
  const pill = newRowsPill(page);
  await pill.or(card).first().waitFor();
  // Uses the key, because cards come in by themselves on an idle list and the pill disappears.
  await page.keyboard.press('n');
  await card.click();
  await expect(locationAlarmDetail(page).getByRole('heading', { name: site })).toBeVisible();
}

/** Toasts must not cover the pager. */
async function expectToastAbovePager(page: Page): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(async () => {
    const [above, pager] = [
      await toast.boundingBox(),
      await page.getByRole('navigation', { name: 'Pages' }).boundingBox(),
    ];
    if (!above || !pager) throw new Error('there is no toast or no pager');
    expect(above.y + above.height).toBeLessThanOrEqual(pager.y);
  }).toPass();
}

test('a manager starts at the location alarms, opens one, watches it and resolves it', async ({
  operator,
  watchfloor,
}) => {
  const alarm = await raiseFor(watchfloor, 'gsoc-manager');
  const { page } = await operator('gsoc-manager');
  await expect(page).toHaveURL(/\/location-alarms/);
  await showNewest(page, alarm.location.name);
  const opened = locationAlarmDetail(page);
  await expect(personBoxes(opened).first()).toBeVisible({ timeout: 30_000 });
  await expect(opened.getByText('LIVE', { exact: true }).first()).toBeVisible();
  await expect(timelineOf(opened)).toContainText(alarm.camera.name);
  await expect(floorPlan(opened)).toBeVisible();

  const updates = await openUpdates(opened);
  await opened.getByRole('textbox', { name: 'Add comment' }).fill('=1+1 walks to the fence');
  await opened.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(updates).toContainText('=1+1 walks to the fence');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    opened.getByRole('button', { name: 'Export updates as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^alarm-updates-\d{8}-\d{4}\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain("'=1+1 walks to the fence");

  await page.keyboard.press('r');
  await expect(footButton(page, 'Resolve')).toBeDisabled();
  await resolveLocationAlarmForm(page).getByRole('textbox').fill('Guard made contact');
  await footButton(page, 'Resolve').click();
  await expect(page.getByText('Alarm status updated')).toBeVisible();
  await expectToastAbovePager(page);
  await expect(opened).toContainText('Resolved');
  await expect(cards(page).locator('[aria-current]')).toContainText('Resolved');
});

test('an escalated alarm is resolved with a reason, and its incident accepts comments', async ({
  operator,
  watchfloor,
}) => {
  const alarm = await raiseFor(watchfloor, 'gsoc-manager');
  simplifySop(watchfloor, alarm.location.id);
  const { page } = await operator('gsoc-manager');
  await showNewest(page, alarm.location.name);
  const opened = locationAlarmDetail(page);
  await responseTab(opened, 'Escalate').click();
  await escalateForm(opened).getByRole('textbox', { name: 'Description' }).fill('Person at the fence');
  await footButton(opened, 'Proceed').click();
  await expect(opened.getByText('Escalated', { exact: true })).toBeVisible();

  await opened.getByRole('tab', { name: 'Incident' }).click();
  const field = opened.getByRole('textbox', { name: 'Police reference' });
  await field.fill('CFD 1138');
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(opened.getByRole('button', { name: 'Save' })).toBeHidden();
  await expect(field).toHaveValue('CFD 1138');

  await responseTab(opened, 'Resolve').click();
  const form = resolveIncidentForm(opened);
  await form.getByRole('textbox').fill('Police took them away');
  await expect(footButton(opened, 'Resolve')).toBeDisabled();
  await form.getByRole('combobox', { name: 'Resolution reason' }).click();
  await page.getByRole('option', { name: 'PD intervention' }).click();
  await footButton(opened, 'Resolve').click();
  await expect(page.getByText('Escalation resolved successfully')).toBeVisible();
  await expect(await openUpdates(opened)).toContainText('Escalation - Police took them away');
});

test('the address of a location alarm is completed with its month, and Back returns to the unchanged list', async ({
  operator,
  watchfloor,
}) => {
  const { get } = await asUser(watchfloor.origin, 'gsoc-manager');
  const query = 'relativeTimeHours=168&pageSize=30&statuses=resolved_by_operator';
  const { payload } = listLocationAlarms.reply.parse(await get(`${listLocationAlarms.path}?${query}`));
  const [, older] = payload.items;
  if (!older) throw new Error('there are too few resolved location alarms');
  const { page } = await operator('gsoc-manager', '/location-alarms?period=past-week&status=resolved_by_operator');
  const link = card(page, older.id);
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
  const address = new URL((await link.getAttribute('href')) ?? '', page.url());
  await locationAlarmDetail(page).waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address.href);
  await page.getByRole('link', { name: 'Back to list' }).click();
  await expect(page).toHaveURL(/status=resolved_by_operator/);
  await expect(link).toHaveAttribute('aria-current', 'true');

  await page.goto(address.pathname);
  await expect(page).toHaveURL(address.href);
  await expect(locationAlarmDetail(page)).toBeVisible();
});

test('filters narrow the list, appear in the address and are undone by Back', async ({ operator }) => {
  const { page } = await operator('gsoc-manager', '/location-alarms?period=past-week');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(5);
  await addFilter(page, 'Status', 'Pending');
  await expect(page).toHaveURL(/status=pending/);
  await expect(cards(page).filter({ hasNotText: 'Pending' })).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
  await expect(
    cards(page)
      .filter({ hasText: /Resolved|Acknowledged/ })
      .first(),
  ).toBeVisible();
});
