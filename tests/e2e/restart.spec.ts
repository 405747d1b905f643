import { raiseIntrusion } from '../support/raise.ts';
import { shareToken } from '../support/shared-links.ts';
import { startWatchfloor } from '../support/watchfloor.ts';
import { expect, signIn, test } from './fixtures.ts';
import { alarmRows, waitForAlarms } from './pages/list.ts';
import { openAlarm, showLive } from './pages/record.ts';
import { expectMoving, frameOnScreen } from './pictures.ts';

test('the list keeps its rows while the server is unreachable and resumes when it is back', async ({
  browser,
  trouble,
  contextOptions,
}) => {
  const own = await startWatchfloor();
  const context = await browser.newContext({ ...contextOptions, baseURL: own.origin });
  const page = await context.newPage();
  trouble.watch(page);
  await signIn(page, 'gsoc-operator');
  await waitForAlarms(page);
  trouble.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket/);
  await own.killServer();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(alarmRows(page).first()).toBeVisible();
  await own.startServer();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible();
  await context.close();
  await own.stop();
});

test('live pictures resume over WHEP soon after media was killed and restarted, also on a shared page', async ({
  browser,
  trouble,
  contextOptions,
}) => {
  test.setTimeout(120_000);
  const own = await startWatchfloor();
  const alarm = await raiseIntrusion(own.ingest, { agoMs: 60_000 });
  const link = `/shared/live-view?sharedToken=${await shareToken(own, 'live_view', alarm.camera.id)}`;
  const context = await browser.newContext({ ...contextOptions, baseURL: own.origin });
  const [operator, guest] = await Promise.all([context.newPage(), context.newPage()]);
  for (const page of [operator, guest]) trouble.watch(page);
  // Both pages must count as visible: a page in the background would close its stream.
  const inSight = () => Object.defineProperty(document, 'visibilityState', { value: 'visible' });
  for (const page of [operator, guest]) await page.addInitScript(inSight);
  await signIn(operator, 'support');
  await openAlarm(operator, alarm);
  await showLive(operator);
  await guest.goto(link);
  const videos = [operator, guest].map((page) =>
    page
      .getByRole('region', { name: /^(Live )?[Vv]ideo$/ })
      .locator('video')
      .last(),
  );
  for (const video of videos) await expectMoving(() => frameOnScreen(video));

  trouble.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|Failed to load resource|404/);
  await own.killMedia();
  for (const page of [operator, guest]) await expect(page.getByText('Connection lost')).toBeVisible();
  const offered = [operator, guest].map((page) =>
    page.waitForResponse(
      (one) => one.request().method() === 'POST' && one.url().includes('/whep') && one.status() === 201,
    ),
  );
  await own.startMedia();
  await Promise.all(offered);
  for (const video of videos) await expectMoving(() => frameOnScreen(video));
  for (const page of [operator, guest]) await expect(page.getByText('Connection lost')).toHaveCount(0);
  await context.close();
  await own.stop();
});
