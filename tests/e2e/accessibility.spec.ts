import { createEscalation } from '#contract/escalations.ts';
import { asUser } from '../support/as-user.ts';
import { raiseIntrusion } from '../support/raise.ts';
import { raiseFor } from '../support/raise-for.ts';
import { raiseGroup } from '../support/raise-group.ts';
import { shareToken } from '../support/shared-links.ts';
import { locationAlarmOf, newestEvent } from '../support/stored-rows.ts';
import { findings } from './axe.ts';
import { expect, signIn, test } from './fixtures.ts';
import { getAlarmButton, locationAlarmDetail, openedAlarms } from './pages/desk.ts';
import { openFilters, rowById, waitForAlarms } from './pages/list.ts';
import { floorPlan, loadingParts, openAlarm, personBoxes, timelineOf } from './pages/record.ts';
import {
  aboutTab,
  alarmUpdates,
  escalateGroupForm,
  resolveEscalationForm,
  resolveLocationAlarmForm,
  responseTab,
} from './pages/response-panel.ts';

test('axe finds nothing on any screen', async ({ operator, watchfloor }) => {
  test.slow();
  const { page } = await operator();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'GSOC Manager' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await page.goto('/alarms');
  await waitForAlarms(page);
  await expect(page.getByText('Login successful')).toBeHidden();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Space');
  await openFilters(page);
  await page.getByRole('menuitem').first().waitFor();
  expect(await findings(page)).toEqual([]);

  const alarm = await raiseFor(watchfloor, 'gsoc-manager');
  await openAlarm(page, alarm);
  await personBoxes(page).waitFor();
  expect(await findings(page)).toEqual([]);
  for (const tab of ['SOP', 'Contacts', 'Floor plan']) {
    await page.getByRole('tab', { name: tab }).click();
    await loadingParts(page).waitFor({ state: 'detached' });
    expect(await findings(page), tab).toEqual([]);
  }
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Site watch' }).click();
  await expect(page.getByRole('dialog').getByText('LIVE')).toHaveCount(Math.min(4, alarm.location.cameras.length));
  expect(await findings(page)).toEqual([]);

  for (const path of [
    '/profile/general',
    '/profile/preferences',
    '/profile/shift',
    '/profile/alarm-notifications',
    '/alarm-type-groups',
    '/audiodevices',
    '/users',
    '/profile/sign-in',
    '/profile/shortcuts',
    '/cameras',
    '/doors',
    '/locations',
    '/doorgroups',
    '/audit-log',
    '/nowhere',
    '/shared/alarm',
    '/shared/alarm_group',
    '/shared/location-alarm',
  ]) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    expect(await findings(page), path).toEqual([]);
  }
});

test('axe finds nothing on the location alarms and in the monitoring queue', async ({ operator, watchfloor }) => {
  test.slow();
  // The first alarm of the list, and the first that the queue gives out.
  await raiseFor(watchfloor, 'gsoc-manager', { tap: 100 });
  const { page } = await operator();
  await signIn(page, 'gsoc-manager');
  await expect(page.getByText('Login successful')).toBeHidden();
  await page.goto('/location-alarms?period=past-week');
  const detail = locationAlarmDetail(page);
  await floorPlan(detail).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto('/location-alarms?period=past-week&status=pending');
  await responseTab(detail, 'Resolve').click();
  await resolveLocationAlarmForm(detail).waitFor();
  expect(await findings(page)).toEqual([]);

  await page.goto('/monitoring');
  await page.getByText('alarms pending').waitFor();
  expect(await findings(page)).toEqual([]);
  await getAlarmButton(page).click();
  await floorPlan(detail).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the queue' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findings(page)).toEqual([]);
});

test('axe finds nothing on shared pages', async ({ operator, watchfloor }) => {
  const alarm = await raiseIntrusion(watchfloor.ingest);
  const event = newestEvent(watchfloor);
  const { page } = await operator();
  for (const [path, resource, id] of [
    ['/shared/alarm?', 'alarm', alarm.id],
    ['/shared/alarm?product=scan&', 'scan_raw_alarm', event.id],
    ['/shared/location-alarm?', 'location_alarm', locationAlarmOf(watchfloor, alarm.id)],
    ['/shared/alarm_group?', 'alarm_group', event.groupId],
  ] as const) {
    await page.goto(`${path}sharedToken=${await shareToken(watchfloor, resource, id)}`);
    await page.locator('video').first().waitFor();
    await expect(loadingParts(page)).toHaveCount(0);
    expect(await findings(page), path).toEqual([]);
  }
});

test('axe finds nothing on the alarm groups', async ({ operator, watchfloor }) => {
  const group = await raiseGroup(watchfloor.ingest, [
    { camera: 0, agoS: 90 },
    { camera: 1, agoS: 60, severity: 'low' },
  ]);
  const { page } = await operator();
  await signIn(page, 'support');
  await page.goto(`/alarm-groups?group=${group.id}`);
  const timeline = timelineOf(page);
  await timeline.waitFor();
  await expect(page.getByText('Login successful')).toBeHidden();
  for (const tab of ['Contacts', 'Updates', 'Details', 'Floor plan']) {
    await aboutTab(page, tab).click();
    await expect(loadingParts(page)).toHaveCount(0);
    expect(await findings(page), tab).toEqual([]);
  }
  await page.getByRole('radio', { name: 'Split view' }).click();
  await page.keyboard.press('e');
  await escalateGroupForm(page).waitFor();
  expect(await findings(page), 'split view and form').toEqual([]);
  await page.keyboard.press('Escape');

  const colleague = await asUser(watchfloor.origin, 'msp-operator');
  const { payload } = await colleague.call(createEscalation, {
    body: { location_id: group.location.id, alarmGroupId: group.id, comment: 'Two people between the rows' },
  });
  await page.goto('/scan-escalations');
  await rowById(page, payload.escalation_id).click();
  await alarmUpdates(page).waitFor();
  await page.keyboard.press('r');
  await resolveEscalationForm(page).waitFor();
  expect(await findings(page), 'scan escalations').toEqual([]);
  await page.keyboard.press('Escape');

  await page.goto('/unified-monitoring');
  await page.getByText('LIVE').first().waitFor();
  expect(await findings(page), 'unified monitoring').toEqual([]);

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`/alarm-groups/${group.id}`);
  await timeline.waitFor();
  await expect(loadingParts(page)).toHaveCount(0);
  expect(await findings(page), 'four columns').toEqual([]);
});

test('axe finds nothing on the opened alarms of unified monitoring', async ({ operator, watchfloor }) => {
  test.slow();
  const guarded = locationAlarmOf(watchfloor, (await raiseFor(watchfloor, 'gsoc-manager')).id);
  const group = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 90 }]);
  const { page } = await operator('support', `/unified-monitoring?rg=${guarded}&scan=${group.id}`);
  await expect(page.getByText('Login successful')).toBeHidden();
  const opened = openedAlarms(page);
  await locationAlarmDetail(page).locator('video').first().waitFor();
  await expect(loadingParts(page)).toHaveCount(0);
  expect(await findings(page), 'opened location alarm').toEqual([]);
  await opened.getByRole('tab', { name: group.location.name }).click();
  await timelineOf(page).waitFor();
  await expect(loadingParts(page)).toHaveCount(0);
  expect(await findings(page), 'opened alarm group').toEqual([]);
  await page.getByRole('button', { name: 'Close alarm' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findings(page), 'warning before an alarm is dropped').toEqual([]);
});
