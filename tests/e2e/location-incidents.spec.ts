import { readFile } from 'node:fs/promises';
import { getLocationAlarm } from '#contract/location-alarms.ts';
import { resolveLocationIncident } from '#contract/location-incidents.ts';
import { asUser } from '../support/as-user.ts';
import { raiseEscalated } from '../support/procedure-alarm.ts';
import type { Watchfloor } from '../support/watchfloor.ts';
import { findings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { personBoxes } from './pages/record.ts';
import { footButton, resolveIncidentForm, responseTab } from './pages/response-panel.ts';

/** A picture of 2 by 2 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
);

/** Escalates an alarm and resolves its incident; the id of the incident. */
async function resolvedIncident(watchfloor: Watchfloor): Promise<string> {
  const { id } = await raiseEscalated(watchfloor, { picture: true });
  const { call, profile } = await asUser(watchfloor.origin, 'gsoc-manager');
  const alarm = (await call(getLocationAlarm, { params: { id }, query: {} })).payload;
  const incident = alarm.locationIncidents[0]?.id ?? '';
  await call(resolveLocationIncident, {
    body: {
      incident_id: incident,
      incident_end_time_utc: new Date().toISOString(),
      resolved_by: profile.id,
      resolution_comment: 'Police took them away',
      location_alarm_id: id,
      resolution_reason: 'PD intervention',
    },
  });
  return incident;
}

test('a manager finds an incident, corrects its report and adds an image, and finds it again after a reload', async ({
  operator,
  watchfloor,
}) => {
  const id = await resolvedIncident(watchfloor);
  const { page } = await operator('gsoc-manager', '/location-incidents');
  const row = page.locator(`[data-row-id="${id}"]`);
  await expect(row).toContainText('PD intervention');
  expect(await findings(page), 'reports').toEqual([]);
  await row.dblclick();
  await expect(page).toHaveURL(new RegExp(`/location-incidents/incident/${id}$`));
  await expect(page.getByRole('region', { name: 'Neighbouring alarms' }).getByRole('row')).not.toHaveCount(1);
  expect(await findings(page), 'incident').toEqual([]);

  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Reported description' }).fill('One person with a ladder');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Reported description updated')).toBeVisible();
  await page.getByRole('combobox', { name: 'Outcome' }).click();
  await page.getByRole('option', { name: 'Arrest' }).click();
  await page.getByRole('button', { name: 'Add images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add images' });
  await dialog.getByLabel('Image files').setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: PNG });
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('At the gate');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();

  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Generate Report' }).click(),
  ]);
  expect(report.suggestedFilename()).toMatch(/^incident-report-\d{8}-\d{4}\.pdf$/);
  expect((await readFile(await report.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.reload();
  await expect(page.getByText('One person with a ladder')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Outcome' })).toHaveText('Arrest');
  await page.getByRole('button', { name: 'At the gate' }).click();
  const picture = page.getByRole('img', { name: 'At the gate' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/location-incidents\?incident=/);
});

test('a manager exports the incidents of scan and opens one', async ({ operator }) => {
  const { page } = await operator('gsoc-manager', '/location-incidents?period=past-month');
  await page.getByRole('radio', { name: 'Scan' }).click();
  await expect(page).toHaveURL(/product=scan/);
  const row = page.getByRole('row', { name: /Escalated/ }).first();
  await row.waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export incidents as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^incidents-\d{8}-\d{4}\.csv$/);
  await row.dblclick();
  await expect(page.getByRole('heading', { name: 'Scan Incident Details' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Scan alarms' }).getByRole('row')).not.toHaveCount(1);
  expect(await findings(page), 'scan incident').toEqual([]);
});

test('an operator resolves an escalated alarm, and the incident shows what they had on screen', async ({
  operator,
  watchfloor,
}) => {
  const { id, address } = await raiseEscalated(watchfloor, { picture: true });
  const { page } = await operator('gsoc-manager', address);
  await expect(personBoxes(page).first()).toBeVisible({ timeout: 30_000 });
  await responseTab(page, 'Resolve').click();
  const form = resolveIncidentForm(page);
  await form.getByRole('combobox', { name: 'Resolution reason' }).click();
  await page.getByRole('option', { name: 'Guards intervention' }).click();
  await form.getByRole('textbox').fill('A guard made contact');
  const stored = page.waitForResponse((answer) => answer.url().includes('/decision_records/') && answer.ok());
  await footButton(page, 'Resolve').click();
  await stored;

  const { call } = await asUser(watchfloor.origin, 'gsoc-manager');
  const alarm = (await call(getLocationAlarm, { params: { id }, query: {} })).payload;
  await page.goto(`/location-incidents/incident/${alarm.locationIncidents[0]?.id}`);
  const decision = page.getByRole('region', { name: 'On screen at the decision' });
  await expect(decision).toContainText('at the desk');
  await expect(decision.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).not.toHaveCount(0);
  expect(await findings(page), 'decision').toEqual([]);
});
