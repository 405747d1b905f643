import { addGroupUpdate } from '#contract/group-updates.ts';
import { asUser } from '../support/as-user.ts';
import { raiseFor } from '../support/raise-for.ts';
import { raiseGroup } from '../support/raise-group.ts';
import { endAllLinks, shareToken } from '../support/shared-links.ts';
import { locationAlarmOf } from '../support/stored-rows.ts';
import type { Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';
import { openAlarm, pageTitle, personBoxes, timelineOf, videoOf } from './pages/record.ts';
import { alarmUpdates } from './pages/response-panel.ts';
import { copySharedLink } from './pages/sharing.ts';

/** Raises an alarm group of two recordings, with a comment in its history. */
async function raiseCommented({ ingest, origin }: Watchfloor) {
  const group = await raiseGroup(ingest, [
    { camera: 0, agoS: 90 },
    { camera: 1, agoS: 60 },
  ]);
  const { call } = await asUser(origin, 'support');
  const body = { comment: 'A car leaves by the gate' };
  await call(addGroupUpdate, { params: { id: group.id }, query: { product: 'scan' }, body });
  const [event] = group.events;
  if (!event) throw new Error('the group has no event');
  return { id: group.id, event };
}

test('a shared link shows the alarm to a reader without an account', async ({ operator, watchfloor }) => {
  const alarm = await raiseFor(watchfloor, 'gsoc-operator');
  const { page, context } = await operator('gsoc-operator');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAlarm(page, alarm);
  const link = await copySharedLink(page, 'Alarm link copied to clipboard');
  expect(link).toContain('/shared/alarm?sharedToken=');
  expect(link).toContain('&partitionKey=');

  const { page: guest } = await operator();
  await guest.goto(link);
  await expect(pageTitle(guest)).toHaveText('Person detected');
  await expect(personBoxes(guest)).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await expect(guest.getByRole('tab', { name: 'Contacts' })).toHaveCount(0);
});

test('a shared link shows an event alarm of scan with its neighbours and history', async ({ operator, watchfloor }) => {
  const { event } = await raiseCommented(watchfloor);
  const { page, context } = await operator('support');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/alarms/${event.id}?product=scan`);
  const link = await copySharedLink(page, 'Alarm link copied to clipboard');
  expect(link).toMatch(/\/shared\/alarm\?sharedToken=[^&]+&product=scan$/);

  const { page: guest } = await operator();
  await guest.goto(link);
  await expect(pageTitle(guest)).toHaveText(event.cameraName);
  await expect(videoOf(guest)).toHaveJSProperty('readyState', 4);
  await expect(guest.getByRole('region', { name: 'Neighbouring events' }).getByRole('listitem').first()).toBeVisible();
  await expect(alarmUpdates(guest).getByRole('listitem').first()).toBeVisible();
});

test('a shared link shows a location alarm clip by clip', async ({ operator, watchfloor }) => {
  const alarm = await raiseFor(watchfloor, 'gsoc-manager');
  const { page, context } = await operator('gsoc-manager');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/location-alarms/${locationAlarmOf(watchfloor, alarm.id)}`);
  const link = await copySharedLink(page, 'Location alarm link copied to clipboard');
  expect(link).toMatch(/\/shared\/location-alarm\?sharedToken=[^&]+&partitionKey=\d{6}$/);

  const { page: guest } = await operator();
  await guest.goto(link);
  await expect(pageTitle(guest)).toHaveText(alarm.location.name);
  await guest.locator(`[data-segment="${alarm.id}"]`).click();
  await expect(guest.getByRole('region', { name: 'Alarm on show' })).toContainText(alarm.camera.name);
  await expect(personBoxes(guest)).toBeVisible();
  await expect(guest.getByRole('button', { name: /^(Escalate|Resolve|Share)/ })).toHaveCount(0);
});

test('a shared link shows an alarm group along its timeline', async ({ operator, watchfloor }) => {
  const { id, event } = await raiseCommented(watchfloor);
  const { page, context } = await operator('support');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/alarm-groups/${id}`);
  const link = await copySharedLink(page, 'Alarm group link copied to clipboard');
  expect(link).toMatch(/\/shared\/alarm_group\?sharedToken=[^&]+$/);

  const { page: guest } = await operator();
  await guest.goto(link);
  const timeline = timelineOf(guest);
  await expect(timeline.getByText(event.cameraName)).toBeVisible();
  await expect(alarmUpdates(guest).getByRole('listitem').first()).toBeVisible();
  await timeline.getByRole('button', { name: '1 min before' }).click();
  await expect(timeline.getByRole('button', { name: '1 min before' })).toBeEnabled();
  await expect(guest.getByRole('button', { name: /^(Escalate|Resolve|Share)/ })).toHaveCount(0);
});

test('a link opens nothing after it has expired', async ({ operator, watchfloor, trouble }) => {
  const alarm = await raiseFor(watchfloor, 'gsoc-operator');
  const { page: guest } = await operator();
  const link = `/shared/alarm?sharedToken=${await shareToken(watchfloor, 'alarm', alarm.id)}`;
  await guest.goto(link);
  await expect(guest.locator('video')).toBeVisible();
  trouble.expect(/ 403 |status of 403/);
  endAllLinks(watchfloor);
  await guest.goto(link);
  await expect(guest.getByText('This link has expired or does not open this content')).toBeVisible();
  await expect(guest.locator('video')).toHaveCount(0);
});
