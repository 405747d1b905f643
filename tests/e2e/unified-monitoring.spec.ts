import { raiseFor } from '../support/raise-for.ts';
import { raiseGroup } from '../support/raise-group.ts';
import { locationAlarmOf } from '../support/stored-rows.ts';
import { expect, test } from './fixtures.ts';
import { openedAlarms } from './pages/desk.ts';
import { floorPlan } from './pages/record.ts';

const DROPPED = 'If you leave now, this alarm will be dropped!';

test('alarms of both products are opened by their address, one is resolved, the other dropped', async ({
  operator,
  watchfloor,
}) => {
  const group = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 90, severity: 'low' }]);
  const alarm = await raiseFor(watchfloor, 'gsoc-manager');
  const guarded = locationAlarmOf(watchfloor, alarm.id);
  const { page } = await operator('support', `/unified-monitoring?rg=${guarded}&scan=${group.id}`);
  const tabs = openedAlarms(page);
  await expect(tabs.getByRole('tab')).toHaveCount(2);
  await expect(floorPlan(page)).toBeVisible();

  await tabs.getByRole('tab', { name: group.location.name }).click();
  await expect(page.getByRole('region', { name: 'Alarm group' })).toBeVisible();
  await page.getByRole('button', { name: /^Safe/ }).click();
  await expect(page.getByText('Alarm group resolved successfully')).toBeVisible();
  await expect(tabs.getByRole('tab', { name: group.location.name })).toContainText('Resolved');
  await page.getByRole('button', { name: 'Close alarm' }).click();
  await expect(page).toHaveURL(`/unified-monitoring?rg=${guarded}`);

  await page.getByRole('button', { name: 'Close alarm' }).click();
  await expect(page.getByText(DROPPED)).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/unified-monitoring');
});

test('an alarm of the wall is opened, and asks before it is left for another screen', async ({ operator }) => {
  const { page } = await operator('support', '/unified-monitoring');
  const first = page.locator('[data-tile="0"]');
  await expect(first.getByRole('button', { name: 'Investigate' })).toBeVisible();
  const site = (await first.getByRole('heading').textContent()) ?? '';
  // A press right after a tile has appeared does not count.
  const opened = /unified-monitoring\?(rg|scan)=/;
  await expect(async () => {
    const investigate = first.getByRole('button', { name: 'Investigate' });
    if (!opened.test(page.url()) && (await investigate.isVisible())) await investigate.click({ timeout: 1_000 });
    await expect(page).toHaveURL(opened, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('banner')).toContainText(site);
  await expect(page.getByRole('banner')).toContainText('In Progress');
  await page.getByRole('link', { name: 'Alarm Groups' }).click();
  await expect(page.getByText(DROPPED)).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/alarm-groups/);
});
