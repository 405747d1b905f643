import type { Page } from '@playwright/test';
import { createEscalation } from '#contract/escalations.ts';
import { asUser } from '../support/as-user.ts';
import { raiseIntrusion } from '../support/raise.ts';
import { raiseFor } from '../support/raise-for.ts';
import { raiseGroup } from '../support/raise-group.ts';
import { shareToken } from '../support/shared-links.ts';
import { locationAlarmOf } from '../support/stored-rows.ts';
import { findings } from './axe.ts';
import { expect, test } from './fixtures.ts';
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

/** Expects axe to find nothing, once everything has loaded. */
async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expect(loadingParts(page)).toHaveCount(0);
  expect(await findings(page), part).toEqual([]);
}

test('axe finds nothing on the list of alarms and on an alarm', async ({ operator, watchfloor }) => {
  const { page } = await operator('gsoc-manager', '/alarms');
  await waitForAlarms(page);
  await expectAccessible(page, 'list');
  await openAlarm(page, await raiseFor(watchfloor, 'gsoc-manager'));
  await personBoxes(page).waitFor();
  await expectAccessible(page, 'alarm');
});

test.describe('axe finds nothing', { tag: '@full' }, () => {
  for (const path of ['/login', '/shared/alarm', '/shared/alarm_group', '/shared/location-alarm']) {
    test(`on ${path} before anybody has signed in`, async ({ operator }) => {
      const { page } = await operator();
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await expectAccessible(page);
    });
  }

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
  ]) {
    test(`on ${path}`, async ({ operator }) => {
      const { page } = await operator('gsoc-manager', path);
      await page.getByRole('heading').first().waitFor();
      await expectAccessible(page);
    });
  }

  test('on the filters of the alarms', async ({ operator }) => {
    const { page } = await operator('gsoc-manager', '/alarms');
    await waitForAlarms(page);
    await page.keyboard.press('Space');
    await openFilters(page);
    await page.getByRole('menuitem').first().waitFor();
    await expectAccessible(page);
  });

  test('on the tabs of an alarm', async ({ operator, watchfloor }) => {
    const { page } = await operator('gsoc-manager');
    await openAlarm(page, await raiseFor(watchfloor, 'gsoc-manager'));
    for (const tab of ['SOP', 'Contacts', 'Floor plan']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectAccessible(page, tab);
    }
  });

  test('on the dialog that shares an alarm', async ({ operator, watchfloor }) => {
    const { page } = await operator('gsoc-manager');
    await openAlarm(page, await raiseFor(watchfloor, 'gsoc-manager'));
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
  });

  test('on the site watch of an alarm', async ({ operator, watchfloor }) => {
    const alarm = await raiseFor(watchfloor, 'gsoc-manager');
    const { page } = await operator('gsoc-manager');
    await openAlarm(page, alarm);
    await page.getByRole('button', { name: 'Site watch' }).click();
    await expect(page.getByRole('dialog').getByText('LIVE')).toHaveCount(Math.min(4, alarm.location.cameras.length));
    await expectAccessible(page);
  });

  test('on the location alarms', async ({ operator, watchfloor }) => {
    await raiseFor(watchfloor, 'gsoc-manager');
    const { page } = await operator('gsoc-manager', '/location-alarms?period=past-week');
    const detail = locationAlarmDetail(page);
    await floorPlan(detail).waitFor();
    await expectAccessible(page, 'detail');
    await page.goto('/location-alarms?period=past-week&status=pending');
    await responseTab(detail, 'Resolve').click();
    await resolveLocationAlarmForm(detail).waitFor();
    await expectAccessible(page, 'form');
  });

  test('in the monitoring queue', async ({ operator, watchfloor }) => {
    // The first alarm that the queue gives out.
    await raiseFor(watchfloor, 'gsoc-manager', { tap: 100 });
    const { page } = await operator('gsoc-manager', '/monitoring');
    await page.getByText('alarms pending').waitFor();
    await expectAccessible(page, 'queue');
    await getAlarmButton(page).click();
    await floorPlan(locationAlarmDetail(page)).waitFor();
    await expectAccessible(page, 'claimed alarm');
    await page.getByRole('link', { name: 'Back to the queue' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'question');
  });

  test('on shared pages', async ({ operator, watchfloor }) => {
    const alarm = await raiseIntrusion(watchfloor.ingest);
    const group = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 60 }]);
    const { page } = await operator();
    for (const [path, resource, id] of [
      ['/shared/alarm?', 'alarm', alarm.id],
      ['/shared/alarm?product=scan&', 'scan_raw_alarm', group.events[0]?.id ?? ''],
      ['/shared/location-alarm?', 'location_alarm', locationAlarmOf(watchfloor, alarm.id)],
      ['/shared/alarm_group?', 'alarm_group', group.id],
    ] as const) {
      await page.goto(`${path}sharedToken=${await shareToken(watchfloor, resource, id)}`);
      await page.locator('video').first().waitFor();
      await expectAccessible(page, path);
    }
  });

  test('on the alarm groups', async ({ operator, watchfloor }) => {
    const group = await raiseGroup(watchfloor.ingest, [
      { camera: 0, agoS: 90 },
      { camera: 1, agoS: 60, severity: 'low' },
    ]);
    const { page } = await operator('support', `/alarm-groups?group=${group.id}`);
    await timelineOf(page).waitFor();
    for (const tab of ['Contacts', 'Updates', 'Details', 'Floor plan']) {
      await aboutTab(page, tab).click();
      await expectAccessible(page, tab);
    }
    await page.getByRole('radio', { name: 'Split view' }).click();
    await page.keyboard.press('e');
    await escalateGroupForm(page).waitFor();
    await expectAccessible(page, 'split view and form');
  });

  test('on an alarm group in four columns', async ({ operator, watchfloor }) => {
    const group = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 60 }]);
    const { page } = await operator('support');
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(`/alarm-groups/${group.id}`);
    await timelineOf(page).waitFor();
    await expectAccessible(page);
  });

  test('on the escalations of scan', async ({ operator, watchfloor }) => {
    const group = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 60 }]);
    const colleague = await asUser(watchfloor.origin, 'msp-operator');
    const { payload } = await colleague.call(createEscalation, {
      body: { location_id: group.location.id, alarmGroupId: group.id, comment: 'Two people between the rows' },
    });
    const { page } = await operator('support', '/scan-escalations');
    await rowById(page, payload.escalation_id).click();
    await alarmUpdates(page).waitFor();
    await page.keyboard.press('r');
    await resolveEscalationForm(page).waitFor();
    await expectAccessible(page);
  });

  test('in unified monitoring', async ({ operator, watchfloor }) => {
    const { page: wall } = await operator('support', '/unified-monitoring');
    await raiseGroup(watchfloor.ingest, [{ camera: 1, agoS: 60 }]);
    await wall.getByText('LIVE').first().waitFor();
    await expectAccessible(wall, 'wall');
    await wall.close();

    const guarded = locationAlarmOf(watchfloor, (await raiseFor(watchfloor, 'gsoc-manager')).id);
    const group = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 90 }]);
    const { page } = await operator('support', `/unified-monitoring?rg=${guarded}&scan=${group.id}`);
    await locationAlarmDetail(page).locator('video').first().waitFor();
    await expectAccessible(page, 'opened location alarm');
    await openedAlarms(page).getByRole('tab', { name: group.location.name }).click();
    await timelineOf(page).waitFor();
    await expectAccessible(page, 'opened alarm group');
    await page.getByRole('button', { name: 'Close alarm' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'warning before an alarm is dropped');
  });
});
