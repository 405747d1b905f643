import { raiseFor } from '../support/raise-for.ts';
import { expect, test } from './fixtures.ts';
import { rowOf, showRow, waitForAlarms } from './pages/list.ts';
import { pageTitle, personBoxes, resolveAlarm, showLive, videoOf } from './pages/record.ts';
import { aboutTab } from './pages/response-panel.ts';
import { frameOnScreen } from './pictures.ts';

test('an intrusion is seen, watched, commented and resolved, a colleague sees it, and a killed server loses nothing', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  const { page } = await operator('gsoc-operator');
  const { page: colleague } = await operator('gsoc-manager', '/alarms');
  await expect(page).toHaveURL(/\/alarms/);
  await waitForAlarms(page);
  await waitForAlarms(colleague);

  const alarm = await raiseFor(watchfloor, 'gsoc-operator');
  await showRow(colleague, alarm);
  await expect(rowOf(colleague, alarm)).toContainText('Pending');

  const row = await showRow(page, alarm);
  await row.click();
  await page.keyboard.press('Enter');
  await expect(pageTitle(page)).toHaveText('Person detected');

  // The event video plays, and the box moves with the person.
  const video = videoOf(page);
  const box = personBoxes(page);
  await expect(box).toBeVisible();
  const first = await box.boundingBox();
  await expect.poll(async () => (await box.boundingBox())?.x).not.toBe(first?.x);
  await expect.poll(async () => (await frameOnScreen(video, alarm.camera.scene))?.clip.content).toBe('person');

  // Live shows the current picture by the camera's clock.
  await showLive(page);
  await expect(page.getByRole('region', { name: 'Live video' }).getByText('LIVE', { exact: true })).toBeVisible();
  const live = videoOf(page);
  await expect.poll(() => frameOnScreen(live, alarm.camera.scene)).toBeDefined();
  const shown = await frameOnScreen(live);
  await expect.poll(async () => (await frameOnScreen(live))?.frame).not.toBe(shown?.frame);

  await aboutTab(page, 'Updates').click();
  await expect(page.getByRole('region', { name: 'Updates and comments' })).toContainText('View alarm');
  await page.getByRole('textbox', { name: 'Add comment' }).fill('Person walked to the fence');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Updates and comments' })).toContainText('Person walked to the fence');

  await resolveAlarm(page, 'Guard made contact');
  await expect(page.getByText('Alarm status updated')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Resolved');

  await expect(rowOf(colleague, alarm)).toContainText('Resolved', { timeout: 8_000 });

  trouble.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket/);
  await watchfloor.killServer();
  await watchfloor.startServer();
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Resolved');
  await aboutTab(page, 'Updates').click();
  const history = page.getByRole('region', { name: 'Updates and comments' });
  await expect(history).toContainText('Guard made contact');
  await expect(history).toContainText('Person walked to the fence');
});
